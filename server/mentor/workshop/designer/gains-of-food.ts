/** What an ability means to whoever reads the page: food that keeps and food that is brought. */
export const gainsOfFood: Readonly<Record<string, readonly [string, string]>> = {
  'Two kinds, one size': [
    'Two kinds, both good',
    'Made in small batches that taste as they should, every time.',
  ],
  'Taste before buying': ['Taste it first', 'A spoon at the table, or the small one. Then decide.'],
  'A label that tells all of it': [
    'You can read what is in it',
    'A short list, all of it words you know, and the day it was made.',
  ],
  'Order again from the lid': [
    'The next one is a minute away',
    'Order from the lid when the spoon touches the ground.',
  ],
  'Three ways to use it': [
    'Three ideas for tonight',
    'A card in each parcel, for an evening without a plan.',
  ],
  'Six for a shop': ['For shops and kitchens', 'Six to begin with, and another price.'],
  'Two dishes a day': [
    'Two dishes, both fresh',
    'Cooked in the morning. No list to scroll when you are hungry.',
  ],
  'Order until the night before': ['Order until eight', 'For tomorrow, or for the whole week at once.'],
  'One hour, agreed': ['It comes when we said', 'One hour, agreed with you, and we keep to it.'],
  'What you do not eat': [
    'Without what you do not eat',
    'Say it once. Two people read it before the box is closed.',
  ],
  'Boxes that go back': ['No heap of plastic', 'The box goes back the next time we come.'],
  'A table for twenty': ['For the whole team', 'Two days ahead, one message, one bill.'],
}
