import { type ComponentType, type ReactNode, Fragment, Suspense } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { pages } from '#shared/pages.ts'
import { appPages } from './app-pages.ts'
import { RequirePayment, RequireToken, UnlessExpired } from './guards.tsx'
import { CrashBoundary } from './ui/crash-boundary.tsx'
import { SkipLink } from './ui/page-link.tsx'

/** Who may see which page; the others are open to everybody. */
const guards: Record<string, ComponentType<{ children: ReactNode }>> = {
  [pages.account]: RequireToken,
  [pages.business]: RequireToken,
  [pages.chat]: RequirePayment,
  [pages.subscribe]: UnlessExpired,
}

/** The page that stands at the address. */
export function AppRoutes() {
  const { pathname } = useLocation()
  return (
    <>
      <SkipLink />
      <Suspense>
        <CrashBoundary address={pathname}>
          <Routes>
            {Object.entries(appPages).map(([path, Page]) => {
              const Guard = guards[path] ?? Fragment
              return (
                <Route
                  key={path}
                  path={path}
                  element={
                    <Guard>
                      <Page />
                    </Guard>
                  }
                />
              )
            })}
          </Routes>
        </CrashBoundary>
      </Suspense>
    </>
  )
}
