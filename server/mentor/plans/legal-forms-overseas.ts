import { percentInTenths } from '../writing/figures.ts'
import { grouped, money } from '../workshop/legacy/writing/money.ts'
import type { LegalForms } from './legal-forms-shape.ts'

// Figures of the law as of 2025, in the country's own money, each with its source. Laws change: the answer that shows them
// sends the reader to a professional.
/** Canada: GST/HST small supplier, four quarters (Canada Revenue Agency). */
const CANADA_GST = 30_000
/** Australia: GST registration (Australian Taxation Office). */
const AUSTRALIA_GST = 75_000
/** India: GST registration in most states, services and goods, in lakh (CGST Act, notification 10/2019). */
const INDIA_GST_SERVICES = 20
const INDIA_GST_GOODS = 40
/** US: self-employment tax, 12.4 % and 2.9 % (IRS, topic 554). */
const US_SELF_EMPLOYMENT = 0.153

export const formsOverseas = {
  us: {
    country: 'the US',
    alone: 'a sole proprietor',
    shielded: 'an LLC',
    toBegin: `a sole proprietorship needs no formation papers, only the licences of your state and city; its profit goes on your own return, and ${percentInTenths(US_SELF_EMPLOYMENT)} of self-employment tax comes on top of income tax`,
    toKnow:
      'an LLC is formed with your state, often with a yearly fee or tax there; it shields what you own only while it has its own bank account',
    names: 'your state’s business register and the USPTO',
  },
  canada: {
    country: 'Canada',
    alone: 'a sole proprietor',
    shielded: 'a corporation',
    toBegin: `a sole proprietor registers a name with the province when it is not your own; GST or HST begins when sales in four quarters pass ${grouped(CANADA_GST)} Canadian dollars`,
    toKnow: 'a corporation is formed federally or in one province and files its own return every year',
    names: 'the provincial register and the Canadian Intellectual Property Office',
  },
  australia: {
    country: 'Australia',
    alone: 'a sole trader',
    shielded: 'a proprietary company',
    toBegin: `a sole trader needs an ABN, and a registered business name when it is not your own; GST begins at A${money(AUSTRALIA_GST, { sign: '$', isAfter: false })} of turnover a year`,
    toKnow:
      'a company is registered with ASIC, pays a yearly review fee, and its directors need an ID of their own',
    names: 'ASIC’s register and IP Australia',
  },
  india: {
    country: 'India',
    alone: 'a proprietorship',
    shielded: 'an LLP or private limited company',
    toBegin: `a proprietorship has no register of its own; banks ask for a Udyam or GST number, and GST becomes a duty in most states at ₹${INDIA_GST_SERVICES} lakh of turnover for services and ₹${INDIA_GST_GOODS} lakh for goods`,
    toKnow:
      'an LLP or a private limited company is formed with the MCA and files every year, also in a year without sales',
    names: 'the MCA and the Trade Marks Registry',
  },
} satisfies Record<string, LegalForms>
