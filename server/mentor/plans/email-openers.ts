import type { BusinessModel } from '../workshop/legacy/business-model.ts'

/** What to look at before writing, so that the first line could be sent to nobody else. */
export const SEEN: Readonly<Record<BusinessModel, string>> = {
  marketplace: '[the offer of theirs you found, and where]',
  agency: '[the one thing on their site or in their ads that you would change]',
  course: '[the question they asked, and where they asked it]',
  content: '[the piece they shared or answered]',
  subscription: '[where they complained about doing it by hand, in their words]',
  app: '[the post in which they described the problem, in their words]',
  service: '[what you saw at their place, or who sent you]',
  handmade: '[the piece on their shelf or page that yours would stand beside]',
  food: '[what is on their counter or table today]',
  local: '[their door or office, and how far it is from yours]',
  product: '[what they own or sell that comes before yours]',
}
/** A subject that only fits who gets it. Ours. */
export const SUBJECTS: Readonly<Record<BusinessModel, string>> = {
  marketplace: 'Your offer in [place]',
  agency: 'One thing on your site',
  course: 'Your question about [subject]',
  content: 'Your note on [subject]',
  subscription: 'Your post about [the problem]',
  app: 'Your post about [the problem]',
  service: 'A date for [the job you saw]',
  handmade: 'Something for your shelf',
  food: 'A taste, if you like',
  local: 'From the other end of the street',
  product: 'What goes with your [what they own]',
}
