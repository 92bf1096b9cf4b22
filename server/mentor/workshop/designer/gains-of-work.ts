/** What an ability means to whoever reads the page: software, teaching, writing and work for others. */
export const gainsOfWork: Readonly<Record<string, readonly [string, string]>> = {
  'One page with the open hours': [
    'Booked while you sleep',
    'Your clients pick a free hour at ten in the evening, and you find it in the morning.',
  ],
  'The day on one screen': [
    'One glance between two clients',
    'Today in order, always right, without a button to press.',
  ],
  'A reminder the day before': [
    'They remember to come',
    'Everybody gets a word the day before, so the chair is not left empty.',
  ],
  'Move or cancel with a link': [
    'They move it themselves',
    'Early enough for you to give the hour to somebody else.',
  ],
  'Opening hours and days off': [
    'A day off is a day off',
    'Take it with one press. Nobody can book it by mistake.',
  ],
  'Who did not come': [
    'You know who stays away',
    'A quiet mark beside the name, before you give away the best hour again.',
  ],
  'The one path from start to result': [
    'From the first step to the last',
    'One clear way through the job. Ten minutes, and it is done.',
  ],
  'What is due, on the first screen': [
    'You see what comes next',
    'Open it and the next step stands there, with its day.',
  ],
  'Bring what you have': [
    'Your old list comes along',
    'Bring the spreadsheet as it is. You do not type anything twice.',
  ],
  'A note when something waits': [
    'It tells you in time',
    'One message a day at most, and only when something is due.',
  ],
  'Take it with you': ['Your data stays yours', 'Everything comes out again as one file, whenever you like.'],
  'Two people, one list': ['Work on it together', 'Two people, one list, and nothing gets lost between you.'],
  'A list of checked offers': [
    'Only what is really there',
    'Each offer has a photo, a price, and was looked at by a person.',
  ],
  'Ask for this one': ['Ask in one line', 'Your question arrives within a minute, and you see that it did.'],
  'Put in an offer in five minutes': [
    'Yours is in within five minutes',
    'A photo, a price, a town. On the phone, without an account to build.',
  ],
  'Money that waits in the middle': [
    'Your money waits in the middle',
    'It moves on when you are content, and comes back when you are not.',
  ],
  'One honest sentence afterwards': [
    'Words from those who dealt',
    'Only people who met write here, one honest sentence each.',
  ],
  'Tell me when there is one': [
    'We tell you when it comes',
    'Say what you look for. You hear of it the day it is there.',
  ],
  'Four live sessions with one result': [
    'Finished in four sessions',
    'Each ends with something you made. The fourth ends with the whole.',
  ],
  'A first lesson for nothing': [
    'Try the first lesson',
    'One hour with the teacher at no cost, and you make something in it.',
  ],
  'Somebody looks at the homework': [
    'Somebody looks at your work',
    'Two sentences on what you made, before the next session.',
  ],
  'A list of what to have ready': [
    'You know what to have ready',
    'One short list, one shop, and nothing missing on the first evening.',
  ],
  'A small group that knows each other': [
    'Twelve people at most',
    'A group small enough to ask the question you would not ask elsewhere.',
  ],
  'What was missed, to look up': [
    'Miss one and catch up',
    'The recording and a page of notes are there the next morning.',
  ],
  'One issue on a fixed day': ['Always on the same day', 'It is there before noon. You can wait for it.'],
  'One thing to do in each issue': [
    'One thing to use at once',
    'Each issue ends with something you can do before the next one.',
  ],
  'A page with two old issues': ['Read before you decide', 'Two whole issues are open. Judge by them.'],
  'A paid half': [
    'More for those who want more',
    'The paid issue goes further: the numbers, and how they were found.',
  ],
  'Answers by name': ['Write back and be answered', 'A person reads your answer and writes back.'],
  'A way out in one click': ['One click ends it', 'At the foot of each issue, and it works.'],
  'A price before the work': [
    'You know the price first',
    'Three questions, one price, and it does not change at the door.',
  ],
  'Ask for a day': ['You get a day and a name', 'Ask now, and hear today when it is and who comes.'],
  'A message when it is done': [
    'You see that it is done',
    'A photo and one line, before the door is locked.',
  ],
  'The fixed slot': [
    'Your own fixed time',
    'The same day, the same person. Leave a week out with one message.',
  ],
  'Two people to ask': ['Ask those who had it done', 'Two people nearby will tell you how it was.'],
  'Pay afterwards by link': ['Pay when you have seen it', 'The link comes with the photo, never before.'],
  'One package with one result': [
    'One result, in one sentence',
    'You know what you get before you say yes, and so does your boss.',
  ],
  'A look at what there is, for nothing': [
    'Three findings at no cost',
    'One page within two days, yours to keep whatever you decide.',
  ],
  'An offer on one page': ['An offer you can read', 'Price, date and what is not in it. One page.'],
  'A word every Friday': ['A word every Friday', 'Done, next, needed from you. Three lines, every week.'],
  'The figure before and after': [
    'Measured before and after',
    'The same figure on the first day and the last, read by you.',
  ],
  'Care by the month': [
    'Looked after, if you like',
    'A short list and a monthly price, and you can leave it.',
  ],
}
