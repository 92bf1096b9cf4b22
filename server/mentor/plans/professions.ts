import type { KindName } from './kinds.ts'

type Examples = Readonly<Partial<Record<KindName, string>>>

/** Words for professions, what each can sell this week by kind of business, and what the law says about it. Ours. */
export const PROFESSIONS: readonly (readonly [words: RegExp, examples: Examples, caution?: string])[] = [
  [
    /nurse|midwife|paramedic|caregiver|carer|physiotherapist|doctor|dentist|pharmacist/i,
    {
      job: 'a first-aid afternoon for a nursery, a sports club or an office',
      teach: 'exam help for students of your field, first aid for new parents',
      guide: 'a checklist for the first weeks at home after hospital',
    },
    'Treating people needs your licence and an insurance; teaching mostly does not. Ask your employer first.',
  ],
  [
    /teacher|tutor|lecturer|professor|educator/i,
    {
      job: 'a reading or exam week for one school, club or holiday camp',
      teach: 'one exam, one subject, two pupils at a time',
      guide: 'a term of worksheets for the topic you explain best',
    },
    'Many schools forbid paid lessons for your own pupils; teach others.',
  ],
  [
    /developer|programmer|software engineer|data (?:analyst|scientist)|sysadmin|it (?:specialist|admin\w*)|engineer/i,
    {
      job: 'mend a slow page, move a spreadsheet into a small tool, set up backups',
      teach: 'the tool your colleagues always ask you about',
      guide: 'the template or script you wrote twice already',
    },
    'Look into your contract: some employers own what you write in your spare time.',
  ],
  [
    /accountant|bookkeeper|controller|tax (?:adviser|advisor|clerk)|bank(?:er| clerk)/i,
    {
      job: 'three months of receipts put in order, a first budget, a price list checked',
      teach: 'bookkeeping for people in their first year of self-employment',
      guide: 'a cash plan in a spreadsheet for one trade',
    },
    'Filing taxes for others needs a licence in most countries; sorting and teaching do not.',
  ],
  [
    /designer|illustrator|artist|photographer|videographer|film ?maker/i,
    {
      job: 'product photos, a menu, a shop window or a price list that reads well',
      teach: 'photos with a phone, for people who sell online',
      guide: 'a set of templates for one trade',
    },
  ],
  [
    /chef|cook|baker|pastry|barista|waiter|waitress|bartender/i,
    {
      job: 'a lunch for one office on one day, a menu costed dish by dish',
      teach: 'one dish, four guests, your kitchen or theirs',
      batch: 'the thing guests ask you to pack for them',
    },
    'Food sold to strangers needs a registered kitchen and hygiene papers; teaching in a home mostly does not.',
  ],
  [
    /electrician|plumber|carpenter|joiner|mechanic|painter|roofer|mason|builder|technician|welder/i,
    {
      job: 'the small jobs that firms turn down: one door, one tap, one shelf, at a fixed price',
      teach: 'a Saturday course for people who want to do it themselves',
      mend: 'what others throw away in your trade',
    },
    'Gas, electricity and load-bearing work need a licence and insurance of your own.',
  ],
  [
    /hairdresser|barber|beautician|make-?up artist|nail (?:technician|artist)|masseur|masseuse/i,
    {
      job: 'wedding mornings, care homes, offices: you come to them',
      teach: 'braids, skin care or shaving for beginners in a small group',
      guide: 'a routine for one type of hair or skin',
    },
  ],
  [
    /lawyer|paralegal|solicitor|notary|hr (?:manager|specialist)|recruiter/i,
    {
      job: 'one contract read and marked up, one job advert and interview plan',
      teach: 'job interviews, or the paperwork of founding, for beginners',
      guide: 'a checklist for one situation everybody fears',
    },
    'Legal advice for others is reserved to admitted lawyers almost everywhere.',
  ],
  [
    /sales ?(?:man|woman|person|rep\w*|manager)|marketer|marketing manager|copywriter|journalist|writer|editor/i,
    {
      job: 'one page, one offer or one sales talk rewritten for a small firm',
      teach: 'selling for people who hate it',
      guide: 'messages that were answered, with the reasons why',
    },
  ],
  [
    /secretary|assistant|office (?:manager|clerk)|administrator|receptionist|project manager/i,
    {
      job: 'an inbox, a calendar or a filing system put in order within a day',
      teach: 'spreadsheets for people who are afraid of them',
      guide: 'the checklist that runs your office',
    },
  ],
  [
    /musician|singer|guitarist|pianist|dancer|actor/i,
    {
      job: 'an hour of music for a ceremony, a shop or a care home',
      teach: 'an instrument or singing, beginners, half an hour each',
      guide: 'pieces arranged for beginners',
    },
  ],
  [
    /driver|courier|warehouse worker|mover|cleaner|gardener|farmer|janitor|caretaker/i,
    {
      job: 'one yard, one stairwell, one cellar, cleared at a fixed price',
      mend: 'tools, bicycles and furniture that people leave behind',
      chore: 'the same round every week: bins, windows, hedges, shopping',
    },
  ],
  [
    /(?:personal |fitness )?trainer|coach|athlete|physical education|yoga instructor/i,
    {
      job: 'a moving lunch break for one office, four weeks',
      teach: 'two people at a time, in the park',
      guide: 'a plan for one beginner, week by week',
    },
  ],
  [
    /student|pupil/i,
    {
      job: 'the posts, photos or web page of one shop on your street',
      teach: 'the exam you passed with the best mark',
      chore: 'shopping, dogs and windows around your campus',
    },
  ],
]
