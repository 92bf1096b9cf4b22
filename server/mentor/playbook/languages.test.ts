import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../root.ts'
import { onLanguage } from './languages.ts'
import { playbook } from './testing/built-in.ts'

const MESSAGES = join(root, 'server/extraction/corpus/messages')

/** Sentences as people write them; the corpus has four of the languages. */
test.each([
  ['it', 'Vendo candele a 24 euro, ogni candela mi costa 9, quanto devo vendere ogni mese?'],
  ['nl', 'Ik verkoop kaarsen voor 24 euro, hoeveel moet ik elke maand verkopen voor mijn huur?'],
  ['pl', 'Sprzedaję świece po 40 zł, ile muszę sprzedać żeby zarobić na czynsz? mam dużo klientów'],
  ['tr', 'Mum satıyorum ve kira için aylık kaç tane satmam gerekiyor? benim maliyet çok var'],
  ['ru', 'Я продаю свечи по 500 рублей, сколько нужно продать в месяц?'],
  ['uk', 'Я продаю свічки по 200 гривень, скільки треба продати щоб заробити але не втратити'],
  ['ar', 'أبيع الشموع بسعر خمسين درهمًا وأريد أن أعرف كم أحتاج أن أبيع كل شهر'],
  ['he', 'אני מוכר נרות בחמישים שקל וכמה אני צריך למכור בחודש'],
  ['hi', 'मैं मोमबत्तियाँ बेचता हूँ और जानना चाहता हूँ कि हर महीने कितनी बेचनी होंगी'],
  ['zh', '我卖蜡烛，每个二十四块，房租每月六百，要卖多少才能回本？'],
  ['ja', 'キャンドルを二千円で売っています。家賃を払うには毎月いくつ売ればいいですか。'],
  ['ko', '양초를 이만 원에 팔고 있는데 월세를 내려면 몇 개를 팔아야 하나요'],
  [
    'sv',
    'Jag säljer ljus och det kostar mycket, hur många måste jag sälja varje månad för att inte förlora?',
  ],
  ['el', 'Πουλάω κεριά και θέλω να μάθω πόσα πρέπει να πουλήσω κάθε μήνα'],
  ['id', 'Saya jual lilin dengan harga ini, berapa yang harus saya jual setiap bulan untuk sewa dan bahan'],
])('a message in %s is answered with a first sentence in it', (language, message) => {
  expect(onLanguage(message, playbook)).toBe(playbook.languages.get(language)?.says)
})

test('a message of a few words, and a name from elsewhere, are English', () => {
  for (const message of [
    'Danke!',
    'Hola',
    'Ich auch',
    'My shop is called Das und Dies, rent is 600, price 12 each',
  ])
    expect(onLanguage(message, playbook)).toBe('')
})

test('of the labeled messages hardly an English one is taken for another language, and most others for theirs', () => {
  const lines = readdirSync(MESSAGES).flatMap(file =>
    readFileSync(join(MESSAGES, file), 'utf8')
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as { text: string; language: string })
      .filter(({ text }, index) => index % 5 === 0 && text.split(/\s+/).length >= 5),
  )
  const share = (languages: readonly string[], isRight: (text: string, language: string) => boolean) => {
    const of = lines.filter(({ language }) => languages.includes(language))
    return of.filter(({ text, language }) => isRight(text, language)).length / of.length
  }
  const isOwn = (text: string, language: string) =>
    onLanguage(text, playbook) === (playbook.languages.get(language)?.says ?? '')
  expect(share(['en'], isOwn)).toBeGreaterThan(0.995)
  expect(share(['de', 'es', 'fr', 'pt'], isOwn)).toBeGreaterThan(0.8)
})
