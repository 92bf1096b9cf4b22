import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'

const POLICY = {
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
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ["'none'"],
}

/** The headers of every page. Nothing is loaded from anywhere else, and no text can become script or markup. */
export function pageHeaders({ isHttps }: { isHttps: boolean }) {
  return secureHeaders({ ...common(isHttps), contentSecurityPolicy: POLICY })
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
    permissionsPolicy: { camera: false, microphone: false, geolocation: false, payment: false, usb: false },
  } as const
}
