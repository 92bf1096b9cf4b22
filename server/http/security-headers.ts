import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import { endpoints } from '#shared/endpoints.ts'

const SOURCES = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'"],
  connectSrc: ["'self'"],
  fontSrc: ["'self'"],
  manifestSrc: ["'self'"],
  workerSrc: ["'self'"],
  baseUri: ["'none'"],
  objectSrc: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  frameSrc: ["'none'"],
}

const POLICY = { ...SOURCES, requireTrustedTypesFor: ["'script'"], trustedTypes: ["'none'"] }

/**
 * Where a browser tells what it has refused. By https a browser with the Reporting API uses that, any other the address. Over
 * plain http none takes Reporting-Endpoints, and Chromium would send nothing at all for `report-to`.
 */
function reporting(isHttps: boolean) {
  const endpoint = { name: 'csp', url: endpoints.cspReports }
  return {
    directives: { reportUri: endpoint.url, ...(isHttps && { reportTo: endpoint.name }) },
    headers: { reportingEndpoints: [endpoint] },
  }
}

const DEVICES = { camera: false, microphone: false, geolocation: false, usb: false }

/**
 * The headers of every page. Nothing is loaded from anywhere else, and no text can become script or markup. Only the
 * workshop shows frames, of our own.
 */
export function pageHeaders({ isHttps, hasFrames = false }: { isHttps: boolean; hasFrames?: boolean }) {
  const { directives, headers } = reporting(isHttps)
  const contentSecurityPolicy = { ...POLICY, ...(hasFrames && { frameSrc: ["'self'"] }), ...directives }
  return secureHeaders({ ...common(isHttps), ...headers, contentSecurityPolicy })
}

/**
 * The headers of the page where the provider's checkout opens: its script, its frames and its calls, of the one
 * environment, and windows of banks and wallets. It writes styles itself, and marks nothing as trusted.
 */
export function checkoutHeaders({ isHttps, mode }: { isHttps: boolean; mode: 'live' | 'sandbox' }) {
  const at = (name: string) => `https://${mode === 'sandbox' ? 'sandbox-' : ''}${name}.paddle.com`
  // One script serves both environments.
  const files = [...new Set(['https://cdn.paddle.com', at('cdn')])]
  const { directives, headers } = reporting(isHttps)
  return secureHeaders({
    ...common(isHttps),
    ...headers,
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    permissionsPolicy: DEVICES,
    contentSecurityPolicy: {
      ...SOURCES,
      scriptSrc: ["'self'", 'https://cdn.paddle.com'],
      styleSrc: ["'self'", "'unsafe-inline'", ...files],
      imgSrc: ["'self'", ...files],
      connectSrc: ["'self'", at('api'), at('create-checkout'), at('checkout-service'), at('buy')],
      frameSrc: [at('buy'), at('cdn')],
      ...directives,
    },
  })
}

/** A page that a model wrote, shown in a frame of ours: no script, no network, no form and no origin, wherever it is opened. */
const FRAMED = {
  sandbox: [],
  defaultSrc: ["'none'"],
  styleSrc: ["'unsafe-inline'"],
  imgSrc: ['data:'],
  frameAncestors: ["'self'"],
}
const isFramed = (path: string) => path.startsWith(`${endpoints.runs}/`) && path.endsWith('/preview')

/** The headers of every answer to a call: it loads nothing and is kept by no cache. */
export function callHeaders({ isHttps }: { isHttps: boolean }) {
  const usual = secureHeaders({
    ...common(isHttps),
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  })
  const framed = secureHeaders({
    ...common(isHttps),
    xFrameOptions: 'SAMEORIGIN',
    // It has no origin that could be given a process of its own; asking for one is a warning in the page around it.
    originAgentCluster: false,
    contentSecurityPolicy: FRAMED,
  })
  return createMiddleware(async (context, next) => {
    const secure = isFramed(context.req.path) ? framed : usual
    await secure(context, async () => {
      await next()
      if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store, no-transform')
      context.header('Vary', 'Authorization')
    })
  })
}

function common(isHttps: boolean) {
  return {
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: isHttps ? 'max-age=63072000; includeSubDomains' : false,
    xFrameOptions: 'DENY',
    permissionsPolicy: { ...DEVICES, payment: false },
  } as const
}
