/** A sentence that is shown for some seconds. */
export interface Notice {
  id: number
  text: string
}
