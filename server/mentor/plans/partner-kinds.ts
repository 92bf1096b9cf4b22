import type { BusinessModel } from '../workshop/legacy/business-model.ts'
import { inWords } from '../workshop/legacy/writing/figures.ts'

export interface Partner {
  who: string
  why: string
  /** what they get besides a share */
  gives: string
}

/** Doors on either side that share the street's people. Ours. */
const DOORS = 10

type Partners = readonly [Partner, Partner, Partner]

const partner = (who: string, why: string, gives: string): Partner => ({ who, why, gives })

/** Who has the buyers already, for each kind of business. Ours; the frame is the strategic alliances of A. Dib. */
const PARTNERS: Readonly<Record<BusinessModel, Partners>> = {
  marketplace: [
    partner(
      'the association or group the harder side belongs to',
      'its members ask where work comes from',
      'a page of their own',
    ),
    partner('whoever trains that side', 'graduates look for first orders', 'first orders for graduates'),
    partner('the tool that side already pays for', 'it sees who is active', 'a reason to stay with it'),
  ],
  agency: [
    partner(
      'an agency that does the step before yours',
      'its clients need yours next',
      'a job back for each job',
    ),
    partner(
      'the accountant or adviser of that trade',
      'owners ask them first',
      'a free check for their clients',
    ),
    partner('the maker of the software they use', 'it lists who helps with it', 'a case with a number in it'),
  ],
  course: [
    partner('the shop that sells the material', 'its buyers are beginners', 'a first lesson in its room'),
    partner('a teacher of the level below', 'pupils outgrow the class', 'places for her pupils'),
    partner('the forum or club of the subject', 'the question comes up weekly', 'an answer evening, free'),
  ],
  content: [
    partner('a newsletter of your size beside your subject', 'readers read both', 'a recommendation back'),
    partner('the event your readers go to', 'it needs something to send', 'the report of the evening'),
    partner('a maker of tools for your readers', 'it wants to be read about', 'one honest test'),
  ],
  subscription: [
    partner(
      'the consultant who sets up the tool beside yours',
      'clients ask what else',
      'an account for each client',
    ),
    partner(
      'the accountant or adviser of that trade',
      'sees the problem every month',
      'a report they can show',
    ),
    partner('a tool that does the step before', 'its users fall into your gap', 'a link between the two'),
  ],
  app: [
    partner(
      'the community where your users spend the evening',
      'it is asked for exactly this',
      'a version for its members',
    ),
    partner(
      'a creator who shows how the job is done by hand',
      'viewers have the problem',
      'free use, on camera',
    ),
    partner('a tool that does the step before', 'its users fall into your gap', 'a link between the two'),
  ],
  service: [
    partner(
      'the trade that comes the day before you',
      'it is asked whom they know',
      'its name to your clients',
    ),
    partner('agents, caretakers and managers', 'they book for many doors at once', 'one number, one invoice'),
    partner(
      'the shop that sells what your clients use',
      'its till hears the problem',
      'a card with a first price',
    ),
  ],
  handmade: [
    partner(
      'a shop in your style that sells something else',
      'its people buy gifts',
      'stock on commission, no risk',
    ),
    partner('a florist, café or hotel', 'it needs something to give', 'a piece with its name'),
    partner('whoever plans weddings and parties', 'buys in dozens', 'a sample box'),
  ],
  food: [
    partner('a café without its own kitchen', 'it sells what it cannot make', 'a tray on commission'),
    partner('offices with shared lunches', 'one order, many mouths', 'a tasting'),
    partner('a grower or roaster at the same market', 'the same people stop there', 'a basket of both'),
  ],
  local: [
    partner(
      `the ${inWords(DOORS)} doors around yours`,
      'the same people pass both',
      'a card each, both ways',
    ),
    partner('employers within a short walk', 'their people look for it after work', 'an hour for their team'),
    partner(
      'whoever sees your people before you',
      'doctor, school, club or coach',
      'a first visit for theirs',
    ),
  ],
  product: [
    partner(
      'the shop that sells the thing before yours',
      'its buyers need yours next',
      'stock on commission, no risk',
    ),
    partner('a club of people who use it', 'members ask each other', 'a price for members'),
    partner('a small creator who uses it on camera', 'viewers trust the hands', 'one to keep'),
  ],
}
const UNKNOWN: Partners = [
  partner(
    'whoever sells the thing your buyers buy before yours',
    'its buyers need yours next',
    'a card, both ways',
  ),
  partner('whoever advises them', 'is asked first', 'a first one for their people'),
  partner('the club or group they are in', 'the problem is talked about there', 'a price for members'),
]

export function partnersFor(model: BusinessModel | undefined): Partners {
  return model ? PARTNERS[model] : UNKNOWN
}
