/** An error that Paddle's API answers with. */
export class PaddleApiError extends Error {
  readonly status: 400 | 403 | 404 | 409
  readonly code: string

  constructor(status: 400 | 403 | 404 | 409, code: string, detail: string) {
    super(detail)
    this.status = status
    this.code = code
  }
}

export const entityNotFound = (id: string) =>
  new PaddleApiError(404, 'entity_not_found', `Unable to find entity of id ${id}`)
