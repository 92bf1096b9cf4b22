/** True for a host that is this machine itself. */
export function isLoopback(hostname: string) {
  return /^(localhost|\[?::1\]?|127(\.\d{1,3}){3})$/i.test(hostname)
}
