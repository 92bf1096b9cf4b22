import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'

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

const DEVICES = { camera: false, microphone: false, geolocation: false, usb: false }

/** The headers of every page. Nothing is loaded from anywhere else, and no text can become script or markup. */
export function pageHeaders({ isHttps }: { isHttps: boolean }) {
  return secureHeaders({ ...common(isHttps), contentSecurityPolicy: POLICY })
}

/**
 * The headers of the page where the provider's checkout opens: its script, its frames and its calls, of the one
 * environment, and windows of banks and wallets. It writes styles itself, and marks nothing as trusted.
 */
export function checkoutHeaders({ isHttps, mode }: { isHttps: boolean; mode: 'live' | 'sandbox' }) {
  const at = (name: string) => `https://${mode === 'sandbox' ? 'sandbox-' : ''}${name}.paddle.com`
  // One script serves both environments.
  const files = [...new Set(['https://cdn.paddle.com', at('cdn')])]
  return secureHeaders({
    ...common(isHttps),
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    permissionsPolicy: DEVICES,
    contentSecurityPolicy: {
      ...SOURCES,
      scriptSrc: ["'self'", 'https://cdn.paddle.com'],
      styleSrc: ["'self'", "'unsafe-inline'", ...files],
      imgSrc: ["'self'", ...files],
      connectSrc: ["'self'", at('api'), at('create-checkout'), at('checkout-service'), at('buy')],
      frameSrc: [at('buy'), at('cdn')],
    },
  })
}

/** The headers of every answer to a call: it loads nothing and is kept by no cache. */
export function callHeaders({ isHttps }: { isHttps: boolean }) {
  const secure = secureHeaders({
    ...common(isHttps),
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  })
  return createMiddleware(async (context, next) => {
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
