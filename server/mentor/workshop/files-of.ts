import { MODEL_CSV } from '#shared/figures/reference.ts'
import type { AgentName } from '#shared/agent/agents.ts'
import { modelNotes } from './analyst/model-notes.ts'
import { type Asked, type Brief, briefFor } from './brief.ts'
import { landingPage } from './designer/landing-page.ts'
import { appFiles } from './engineer/app-files.ts'
import { ads } from './marketer/ads.ts'
import { launchPlan } from './marketer/launch-plan.ts'
import { firstVersion } from './product/first-version.ts'
import { interviews } from './product/interviews.ts'
import { businessPlan } from './strategist/business-plan.ts'

type Maker = (brief: Brief) => string
type Makers = Readonly<Record<string, Maker>>

const MAKERS: Readonly<Record<AgentName, Makers>> = {
  strategist: { 'strategy/business-plan.md': businessPlan },
  product: { 'product/first-version.md': firstVersion, 'product/interviews.md': interviews },
  designer: { 'landing/index.html': landingPage },
  engineer: appFiles,
  marketer: { 'marketing/launch-plan.md': launchPlan, 'marketing/ads.md': ads },
  analyst: { 'finance/model.csv': () => MODEL_CSV, 'finance/model.md': modelNotes },
}

export interface MadeFile {
  name: string
  content: string
}

/** One agent's files, each made when it is asked for, so that nothing else waits for all of them. */
export function* filesOf(asked: Asked): Generator<MadeFile> {
  const brief = briefFor(asked)
  for (const [name, make] of Object.entries(MAKERS[asked.agent])) yield { name, content: make(brief) }
}
