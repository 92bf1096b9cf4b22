import { ApiError, NetworkError } from '../../api.ts'
import { openPage, readPreview, revokePreviews } from '../run/run-calls.ts'

const NOT_FOUND = 404
/** The server takes an address for an hour. */
const RENEWED_AFTER_MS = 50 * 60_000
const AGAIN_AFTER_MS = 60_000
/** An address this young is not asked about before a page is shown. */
const FRESH_MS = 60_000

interface PreviewedVersion {
  runId: string
  version: number
  isNewest: boolean
}

/** Where the pages of a run are shown: an address that ends, and is asked for anew before it does. */
export class PreviewLink {
  readonly #runId: string
  readonly #isNewest: boolean
  readonly version: number
  #address: string
  #sinceMs = Date.now()
  #timer: ReturnType<typeof setTimeout> | undefined
  #isKept = false

  /** `given` is the address as it came with the run or the version; '' while that is not known. */
  constructor({ runId, version, isNewest }: PreviewedVersion, given: string) {
    this.#runId = runId
    this.version = version
    this.#isNewest = isNewest
    this.#address = given
  }

  get isKnown() {
    return this.#address !== ''
  }

  pageAt = (file: string) => `${this.#address}&file=${encodeURIComponent(file)}`

  /** Keeps it good for as long as the page is open; gives what ends that. */
  keep() {
    this.#isKept = this.isKnown
    this.#renewIn(RENEWED_AFTER_MS)
    return () => {
      this.#isKept = false
      clearTimeout(this.#timer)
    }
  }

  /** The address of a page when it is another one by now: it was revoked, or the agents have worked again, in another tab. */
  async replacementOf(file: string): Promise<string | undefined> {
    if (Date.now() - this.#sinceMs < FRESH_MS) return undefined
    try {
      await openPage(this.pageAt(file))
      return undefined
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== NOT_FOUND) return undefined
    }
    return (await this.#renewed()) ? this.pageAt(file) : undefined
  }

  /** Ends all addresses that were given out, and takes a new one. Throws what `api` throws. */
  async revoke() {
    await revokePreviews(this.#runId)
    if (!(await this.#renewed())) this.#sinceMs = 0
  }

  async #renewed() {
    try {
      this.#address = await readPreview(this.#runId, this.#isNewest ? undefined : this.version)
      this.#sinceMs = Date.now()
      this.#renewIn(RENEWED_AFTER_MS)
      return true
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error
      this.#renewIn(AGAIN_AFTER_MS)
      return false
    }
  }

  #renewIn(ms: number) {
    clearTimeout(this.#timer)
    if (this.#isKept) this.#timer = setTimeout(() => void this.#renewed(), ms)
  }
}
