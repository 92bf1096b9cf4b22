import { z } from 'zod/mini'
import { businessInputErrors } from './errors.ts'
import { plainText } from '../text.ts'
import { BusinessEvent } from './events.ts'
import { Fact, FactValue, QUOTE_MAX_UNITS } from './fact.ts'
import { FactKey } from './keys.ts'

export const NAME_MAX_UNITS = 100
/** What a business without a name is called. */
export const UNNAMED = 'My business'

const Id = z.uuid('An id is expected here.').check(z.toLowerCase())
const Name = plainText(NAME_MAX_UNITS, businessInputErrors.longName.message)

export const Business = z.object({
  id: z.string(),
  name: z.string(),
  /** whether its messages are noted */
  remembers: z.boolean(),
  created_at: z.string(),
  /** when a session in it was started last */
  used_at: z.string(),
  archived_at: z.nullable(z.string()),
})
export type Business = z.infer<typeof Business>
/** The one used last comes first. */
export const BusinessList = z.object({ businesses: z.array(Business) })

/** Without a name it is called 'My business'. */
export const NewBusiness = z.object({ name: z.optional(Name) })
export const ChangeBusiness = z
  .object({
    name: z.optional(Name),
    remembers: z.optional(z.boolean()),
    is_archived: z.optional(z.boolean()),
  })
  .check(
    z.refine(
      value => Object.values(value).some(field => field !== undefined),
      businessInputErrors.nothingToChange.message,
    ),
  )
  .register(z.globalRegistry, {
    anyOf: [{ required: ['name'] }, { required: ['remembers'] }, { required: ['is_archived'] }],
  })
export type ChangeBusiness = z.infer<typeof ChangeBusiness>

/** A fact with the values that held before it, newest first. */
export const ProfileFact = z.extend(Fact, { history: z.array(Fact) })
export type ProfileFact = z.infer<typeof ProfileFact>

export const BusinessProfile = z.object({
  id: z.string(),
  name: z.string(),
  remembers: z.boolean(),
  archived_at: z.nullable(z.string()),
  /** what is noted, then what is asked and waits for an answer */
  facts: z.array(ProfileFact),
  /** two values of which only one can hold: the newer one is used meanwhile */
  contradictions: z.array(z.object({ key: FactKey, part: z.optional(z.string()), before: Fact, now: Fact })),
  /** where the messages that told it stand; one that is not here was deleted */
  sources: z.array(z.object({ message_id: z.string(), session_id: z.string() })),
  greeting: z.string(),
  starters: z.array(z.string()),
  /** kept empty until promises and goals are offered */
  promises: z.array(z.never()),
  goals: z.array(z.never()),
  /** what goes with the business when it is deleted */
  counts: z.object({ sessions: z.number(), runs: z.number(), events: z.number() }),
})
export type BusinessProfile = z.infer<typeof BusinessProfile>

/** The log, newest first; `next` pages to older events. */
export const EventList = z.object({ events: z.array(BusinessEvent), next: z.nullable(z.string()) })

const WrittenFact = z.object({
  key: FactKey,
  part: z.optional(z.string().check(z.maxLength(60))),
  value: FactValue,
  /** the words of the message that `source` names */
  quote: z.optional(z.string().check(z.maxLength(QUOTE_MAX_UNITS))),
  source: z.optional(z.object({ message_id: z.nullable(Id) })),
})

/** What a person may write into the log by hand. */
export const WrittenEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('stated'), fact: WrittenFact }),
  z.object({ type: z.literal('corrected'), fact: WrittenFact }),
  z.object({ type: z.literal('confirmed'), fact_id: Id }),
  z.object({ type: z.literal('retracted'), fact_id: Id }),
])
export type WrittenEvent = z.infer<typeof WrittenEvent>

/** The same id again answers what was written the first time; a fact has the id of its event. */
export const WriteEvent = z.object({ id: z.optional(Id), event: WrittenEvent })
/** The same before the event was looked at: what does not fit in it is told with 422. */
export const GivenEvent = z.object({ id: z.optional(Id), event: z.looseObject({}) })
export const EventReply = z.object({ event: BusinessEvent })
