import { endpoints } from '#shared/endpoints.ts'
import {
  businesses,
  emptyProfile,
  kits,
  longProfile,
  manyFacts,
  openProfile,
  settledProfile,
} from '../content/business-profiles.ts'
import type { Screen } from '../screen.ts'
import { answered, at, cut, does, fill, held, press, says, sees, steps } from '../steps/steps.ts'

const ADDRESS = '/business'

const known = (profile: object) =>
  steps(
    answered(endpoints.businesses, businesses),
    answered(`${endpoints.businesses}/${kits.id}`, profile),
    at(ADDRESS, 'Your business'),
  )

const settled = steps(known(settledProfile), says('Price and margin'))
const open = steps(known(openProfile), says('from now on?'))
const openRow = (name: RegExp) => does(page => page.getByRole('button', { name }).first().click())

export const businessScreens: Screen[] = [
  { name: 'business', as: 'member', reach: settled },
  { name: 'business-open', as: 'member', reach: open },
  {
    name: 'business-fact',
    as: 'member',
    reach: steps(
      settled,
      openRow(/^Price/),
      sees(page => page.getByRole('heading', { name: 'Before' })),
    ),
  },
  {
    name: 'business-edit',
    as: 'member',
    reach: steps(settled, openRow(/^Fixed costs · stall/), press('Edit'), says('One what?')),
  },
  {
    name: 'business-edit-wrong',
    as: 'member',
    reach: steps(
      settled,
      openRow(/^Cash/),
      press('Edit'),
      fill('Amount', 'a lot'),
      press('Save'),
      says('Write a number'),
    ),
  },
  {
    name: 'business-two-things',
    as: 'member',
    reach: steps(open, press('Two different things'), says('What is the one at')),
  },
  {
    name: 'business-forget',
    as: 'member',
    reach: steps(settled, openRow(/^Cash/), press('Forget'), says('Forget cash?')),
    isWindowOnly: true,
  },
  {
    name: 'business-delete',
    as: 'member',
    reach: steps(settled, press('Delete'), says('Archive instead')),
    isWindowOnly: true,
  },
  { name: 'business-add', as: 'member', reach: steps(settled, press('Add a fact'), says('What it means')) },
  {
    name: 'business-past',
    as: 'member',
    reach: steps(settled, fill('As of', '2025-03-14'), says('This is what was known')),
  },
  { name: 'business-empty', as: 'member', reach: steps(known(emptyProfile), says('Nothing here yet')) },
  {
    name: 'business-none',
    as: 'member',
    reach: steps(
      answered(endpoints.businesses, { businesses: [] }),
      at(ADDRESS, 'Your business'),
      says('What is it?'),
    ),
  },
  { name: 'business-long', as: 'member', reach: steps(known(longProfile), says('Money in and out')) },
  {
    name: 'business-many',
    as: 'member',
    reach: steps(known(manyFacts), says('item 200')),
    isWindowOnly: true,
  },
  {
    name: 'business-loading',
    as: 'member',
    reach: steps(held(endpoints.businesses), at(ADDRESS, 'Your business'), says('Loading your business')),
  },
  {
    name: 'business-unread',
    as: 'member',
    reach: steps(cut(endpoints.businesses), at(ADDRESS, 'Your business'), says('Try again')),
  },
]
