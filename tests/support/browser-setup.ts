import type { TestProject } from 'vitest/node'
import { findBrowser } from './find-browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    browserPath: string
  }
}

/** Finds a browser once for the whole run, and installs one where that is possible. */
export default async function setUp(project: TestProject) {
  project.provide('browserPath', await findBrowser())
}
