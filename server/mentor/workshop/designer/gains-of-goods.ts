/** What an ability means to whoever reads the page: things, food and places. */
export const gainsOfGoods: Readonly<Record<string, readonly [string, string]>> = {
  'One box, one theme, one day': [
    'One theme, packed with care',
    'A few things that belong together, on the same day each month.',
  ],
  'A card that tells the story': [
    'The story of each thing',
    'A card says where it comes from, and what to do with it tonight.',
  ],
  'Skip a month': ['Skip a month when you like', 'One click before packing day, and nothing is charged.'],
  'Say what you do not take': [
    'Never what you do not take',
    'Say it once. It stays out of your box for good.',
  ],
  'One question after each box': [
    'The next one fits better',
    'We ask one question after each box, and change something because of it.',
  ],
  'Send one as a present': [
    'Send one to a friend',
    'A single box, your words on the card, and no invoice in it.',
  ],
  'Three things, made very well': [
    'Three things, made very well',
    'A short list, the same quality every time.',
  ],
  'Order by the evening before': [
    'Order tonight, have it tomorrow',
    'Choose until the evening. It is made for you in the night.',
  ],
  'Collect until the evening': [
    'It waits for you',
    'In a bag with your name on it, until you come home from work.',
  ],
  'What is in it, on a label': [
    'You know what is in it',
    'Every ingredient on the label, with what you may not tolerate marked.',
  ],
  'The weekly bag': ['Your bag, every week', 'Say it once and it is there. Pause it with one message.'],
  'The last ones at a lower price': [
    'The last ones for less',
    'An hour before closing you hear what is left.',
  ],
  'A board of six things': ['Six things, each one good', 'Made fresh, and in your hand in three minutes.'],
  'Same spot, same hours': [
    'Always there, always then',
    'The same spot and the same hours. You need not look.',
  ],
  'Order ahead, walk past': [
    'Walk past the queue',
    'Send it ten minutes ahead. It stands ready under your name.',
  ],
  'A card for the tenth': [
    'The tenth is ours',
    'A card with your name on it, and a thank-you at the end of it.',
  ],
  'Where we stand this week': [
    'You know where we are',
    'The days and the spot stand here, and they are right.',
  ],
  'Something for the meeting': [
    'For the whole meeting',
    'Order for the office by ten the day before. We bring an invoice.',
  ],
  'Three kinds, really in stock': ['What you see is there', 'Three kinds, ready to leave tomorrow.'],
  'Photos in daylight and in use': [
    'Seen from every side',
    'Photographed in daylight, in a hand, and at home.',
  ],
  'Order with two fields': ['Ordered in a minute', 'Two fields, no account, on your phone.'],
  'Packed as a present': ['Packed as a present', 'It arrives ready to be given, and whole.'],
  'A word or initials on it': ['With your words on it', 'Initials or a line. You see it before you pay.'],
  'A list for shops': ['For shops and houses', 'Need twenty? Ask for the list with other prices.'],
  'One version, complete in the box': [
    'All of it in one box',
    'Open it tonight and use it. Nothing to buy on top.',
  ],
  'A page that shows it in use': ['See it in use', 'Shown by somebody who has the same need as you.'],
  'Pay in advance for the first batch': [
    'From the first batch',
    'Order now, and know the day on which it leaves.',
  ],
  'The day it comes': ['You know the day it comes', 'The number of your parcel, on the day it leaves.'],
  'Send it back': ['Send it back if it is wrong', 'A label within a day, your money within a week.'],
  'A first-use card': ['Clear from the first minute', 'Five pictures on one card. A child can follow them.'],
  'A plan of six set hours': [
    'Hours that suit a working day',
    'Six a week, before and after work, always the same.',
  ],
  'A first time to try it': [
    'The first time costs nothing',
    'Come once, be greeted by name, and decide afterwards.',
  ],
  'Book a place, free a place': ['Your place is kept', 'Book it, free it, and somebody else is glad of it.'],
  'Who has not come lately': ['Somebody notices', 'Miss two weeks, and a person asks how you are.'],
  'Membership by the month': ['By the month, no longer', 'Begin and end on any day, with one message.'],
  'Bring somebody': ['Bring a friend', 'One free hour a month for somebody you like.'],
  'A narrow range with an opinion': [
    'Chosen, not piled up',
    'A small range, and somebody who can tell you why each piece is in it.',
  ],
  'Put it aside for me': [
    'Put aside for you',
    'Write in the morning; it lies behind the counter until tomorrow evening.',
  ],
  'There in two days': ['Not here? In two days', 'Order by noon, and we tell you when it has come.'],
  'A list of regulars': ['Hear it first', 'One letter a month about what has come in.'],
  'One evening a month': [
    'An evening a month',
    'A small round in the shop, with something to look at and to drink.',
  ],
  'The window tells one story': ['Something new in the window', 'It changes on a fixed day. Walk by.'],
  'The free days on one page': ['See which days are free', 'On one page, right to the minute.'],
  'One price with everything': [
    'One price, all of it',
    'Everything that belongs to it comes along, ticked off together.',
  ],
  'Pick up without a counter': [
    'Pick it up when it suits you',
    'With a code, early on Saturday or late on Friday.',
  ],
  'Shown before the first time': [
    'We show you how',
    'Five minutes before the first time, by somebody who does it often.',
  ],
  'Photos before and after': ['Nothing to quarrel about', 'Four photos each way, that both of us can see.'],
  'When the weather turns': ['It rains? Move the day', 'Once, without cost, until the evening before.'],
}
