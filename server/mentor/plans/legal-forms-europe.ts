import { MONTHS_A_YEAR } from '../numbers/hiring.ts'
import { inWords } from '../workshop/legacy/writing/figures.ts'
import { money } from '../workshop/legacy/writing/money.ts'
import type { LegalForms } from './legal-forms-shape.ts'

// Figures of the law as of 2025, in the country's own money, each with its source. Laws change: the answer that shows them
// sends the reader to a professional.
/** UK: trading allowance (gov.uk, tax-free allowances on trading income); VAT registration (gov.uk, from April 2024). */
const UK_ALLOWANCE = 1000
const UK_VAT = 90_000
/** Germany: § 19 UStG from 2025, turnover of the year before; § 5 GmbHG, share capital. */
const GERMANY_VAT = 25_000
const GMBH_CAPITAL = 25_000
/** Austria: § 6 UStG from 2025; § 6 GmbHG from 2024. */
const AUSTRIA_VAT = 55_000
const AUSTRIA_CAPITAL = 10_000
/** Switzerland: art. 931 CO and art. 10 VAT Act, turnover; art. 773 CO, share capital. */
const SWISS_LIMIT = 100_000
const SWISS_CAPITAL = 20_000
/** Italy: regime forfettario, law 197/2022. */
const ITALY_FLAT = 85_000
/** Netherlands: kleineondernemersregeling (Belastingdienst). */
const NETHERLANDS_VAT = 20_000
/** Ireland: VAT thresholds from 2025, services and goods (Revenue). */
const IRELAND_VAT_SERVICES = 42_500
const IRELAND_VAT_GOODS = 85_000
/** Least share capital. Spain: law 18/2022, of a sociedad limitada. Poland: article 154 KSH, of a spółka z o.o. */
const SPAIN_CAPITAL = 1
const POLAND_CAPITAL = 5000

const euros = (value: number) => money(value, { sign: '€', isAfter: false })
const pounds = (value: number) => money(value, { sign: '£', isAfter: false })
const francs = (value: number) => money(value, { sign: 'CHF', isAfter: false })
const zloty = (value: number) => money(value, { sign: 'zł', isAfter: true })

export const formsInEurope = {
  uk: {
    country: 'the UK',
    alone: 'a sole trader',
    shielded: 'a limited company',
    toBegin: `a sole trader registers for Self Assessment once sales in a tax year pass ${pounds(UK_ALLOWANCE)}; nothing has to be formed`,
    toKnow: `a limited company stands in Companies House, with accounts that anyone can read; VAT begins at ${pounds(UK_VAT)} of turnover in any ${inWords(MONTHS_A_YEAR)} months, whatever the form`,
    names: 'Companies House and the UK Intellectual Property Office',
  },
  ireland: {
    country: 'Ireland',
    alone: 'a sole trader',
    shielded: 'a limited company',
    toBegin:
      'a sole trader registers with Revenue, and the business name with the CRO when it is not your own',
    toKnow: `a limited company files accounts at the CRO every year; VAT begins at ${euros(IRELAND_VAT_SERVICES)} of turnover for services and ${euros(IRELAND_VAT_GOODS)} for goods`,
    names: 'the CRO and the Intellectual Property Office of Ireland',
  },
  germany: {
    country: 'Germany',
    alone: 'an Einzelunternehmen',
    shielded: 'a UG or GmbH',
    toBegin: `you register the trade at the Gewerbeamt of your town (free professions only with the tax office), and up to ${euros(GERMANY_VAT)} of turnover in the year before you may leave out VAT as a Kleinunternehmer`,
    toKnow: `a GmbH takes ${euros(GMBH_CAPITAL)} of capital, half of it paid in at the start, a UG far less, and both a notary`,
    names: 'the Handelsregister and the DPMA',
  },
  austria: {
    country: 'Austria',
    alone: 'an Einzelunternehmen',
    shielded: 'a GmbH or FlexCo',
    toBegin: `you register the trade with the district authority and insure yourself with the SVS; up to ${euros(AUSTRIA_VAT)} of turnover you may leave out VAT`,
    toKnow: `a GmbH takes ${euros(AUSTRIA_CAPITAL)} of capital, and trades that are regulated want proof of skill in any form`,
    names: 'the Firmenbuch and the Austrian Patent Office',
  },
  switzerland: {
    country: 'Switzerland',
    alone: 'an Einzelfirma',
    shielded: 'a GmbH',
    toBegin: `an Einzelfirma starts with the AHV office confirming that you are self-employed; the commercial register and VAT become a duty at ${francs(SWISS_LIMIT)} of turnover`,
    toKnow: `a GmbH takes ${francs(SWISS_CAPITAL)} of capital, fully paid in, and then you are its employee`,
    names: 'Zefix and the Institute of Intellectual Property',
  },
  // The estate apart: law 2022-172.
  france: {
    country: 'France',
    alone: 'a micro-entrepreneur',
    shielded: 'an EURL or SASU',
    toBegin:
      'a micro-entreprise is registered online at the Guichet unique, and contributions are a share of what comes in, so no sales means none',
    toKnow:
      'because that share is taken from turnover, your costs do not count; with high costs an EURL or SASU can be cheaper. The home and savings of a sole entrepreneur are apart from the business by law',
    names: 'the INPI',
  },
  spain: {
    country: 'Spain',
    alone: 'an autónomo',
    shielded: 'a sociedad limitada',
    toBegin:
      'an autónomo registers with the tax office and the social security before the first sale and pays a contribution each month, with a reduced one in the first year',
    toKnow: `a sociedad limitada can be formed with ${euros(SPAIN_CAPITAL)} of capital, at a notary; its director still pays as an autónomo`,
    names: 'the Registro Mercantil and the OEPM',
  },
  italy: {
    country: 'Italy',
    alone: 'a ditta individuale',
    shielded: 'an SRL or SRLS',
    toBegin: `you open a partita IVA, and up to ${euros(ITALY_FLAT)} of turnover the regime forfettario taxes a flat share and leaves out VAT`,
    toKnow:
      'INPS contributions come on top, for craftsmen and traders with a fixed part even in a year without sales',
    names: 'the Registro delle imprese and the UIBM',
  },
  netherlands: {
    country: 'the Netherlands',
    alone: 'an eenmanszaak',
    shielded: 'a BV',
    toBegin: `an eenmanszaak is registered at the KVK in one visit; up to ${euros(NETHERLANDS_VAT)} of turnover a year you may choose to leave out VAT`,
    toKnow: 'a BV takes a notary and a salary for yourself that the tax office calls customary',
    names: 'the KVK and the BOIP',
  },
  poland: {
    country: 'Poland',
    alone: 'a jednoosobowa działalność',
    shielded: 'a spółka z o.o.',
    toBegin:
      'a sole business is entered in CEIDG online at no fee, with lower ZUS contributions in the first years',
    toKnow: `a spółka z o.o. takes ${zloty(POLAND_CAPITAL)} of capital and full accounts from the first day`,
    names: 'the KRS, CEIDG and the Polish Patent Office',
  },
} satisfies Record<string, LegalForms>
