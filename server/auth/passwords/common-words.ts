/**
 * What the most common passwords are made of, written down as lower-case words; common-passwords.ts covers what people
 * do with them: capitals, digits for letters, digits and signs at either end, two of them in a row.
 */
export const commonWords = new Set(
  `
password passwort passw motdepasse contrasena contrasenia senha parola wachtwoord haslo lozinka salasana losenord
pass passphrase passcode login signin welcome welkom willkommen bienvenue bienvenido hello helloworld hallo bonjour hola
admin administrator root guest user username test tester testing temp temporary default changeme letmein letmeinnow
master secret private access system server computer internet network windows microsoft apple google facebook twitter
instagram youtube linkedin myspace hotmail gmail yahoo amazon netflix spotify samsung nokia motorola sony dell hewlett
android iphone macintosh linux ubuntu oracle cisco database developer program matrix hacker hacked security safety
qwerty qwertyui qwertyuiop qwertz qwertzui qwertzuiop azerty azertyui azertyuiop asdf asdfg asdfgh asdfghj asdfghjk
asdfghjkl zxcv zxcvb zxcvbn zxcvbnm qwer qwert wasd qazwsx qazwsxedc qazxsw edcrfv tgbyhn poiuytrewq lkjhgfdsa mnbvcxz
abc abcd abcde abcdef abcdefg abcdefgh abcdefghi abcxyz aaa bbb xxx xyz
iloveyou iloveu ilove loveyou loveme lovely love lover lovers loving forever always together sweetheart sweetie sweet
honey baby babygirl babyboy babylove darling angel angels angelo princess prince queen king kitty kitten hellokitty
cutie cutiepie beautiful gorgeous pretty sexy sexygirl hottie hotstuff fuckyou fuckme fuckoff fucker asshole bitch
bullshit whatever nothing something anything everything nobody somebody anybody unknown noname nopass none trustno
teamo tequiero amor amore amorcito mylove mybaby mylife myself friends friend bestfriend friendship family mother father
brother sister daddy mommy mama papa grandma grandpa children blessed blessing faith hope heaven jesus jesuschrist christ
christian god godisgood goodgod ilovegod ilovejesus church bible church amen allah bismillah muhammad mohammed krishna
monkey dragon tiger lion panther leopard cheetah eagle falcon hawk phoenix wolf wolves wolverine bear bulldog puppy doggy
doggie dog dogs cat cats catdog horse horses pony rabbit bunny hamster turtle snake spider scorpion shark dolphin dolphins
whale penguin butterfly chicken turkey donkey buffalo elephant mustang bronco cowboy cowboys cowgirl ranger rangers
raiders steelers packers patriots eagles giants redskins dodgers yankees redsox lakers celtics bulls chicago boston
football footbal soccer baseball basketball hockey tennis golf golfer golfing swimming swimmer volleyball softball rugby
cricket running runner skater skateboard surfing surfer snowboard wrestling boxing karate fishing hunter hunting camping
chelsea arsenal liverpool everton manchester manutd united barcelona barca realmadrid madrid juventus milan inter
ronaldo messi beckham rooney gerrard jordan michaeljordan kobe lebron tiger woods player players playboy playgirl
superman batman spiderman ironman wonderwoman captain america hulk thor avengers marvel starwars startrek yoda jedi
skywalker vader darthvader pokemon pikachu charizard naruto sasuke sakura dragonball goku vegeta onepiece zelda mario
luigi nintendo playstation xbox halo minecraft fortnite roblox warcraft starcraft diablo counterstrike callofduty
assassin gandalf frodo hobbit lordoftherings harrypotter hogwarts potter hermione twilight vampire zombie zombies
simpsons bart homer snoopy garfield scooby scoobydoo mickey mickeymouse minnie donald goofy tinkerbell cinderella
snowwhite barbie bella disney pixar nemo shrek transformers terminator predator alien aliens godzilla
metallica slipknot nirvana eminem tupac beatles elvis madonna shakira rihanna britney beyonce blink greenday linkinpark
acdc ironmaiden megadeth pantera slayer korn tool ramones rockstar rockandroll rocknroll guitar drummer drums piano
music musica dancer dancing dance singer hiphop rapper techno trance reggae marley bobmarley kurtcobain
michael jennifer jessica ashley matthew joshua daniel david james robert john joseph andrew ryan brandon jason justin
sarah william jonathan stephanie brian nicole nicholas anthony heather eric elizabeth adam megan melissa kevin steven
thomas timothy christina kyle rachel laura lauren amber brittany danielle richard kimberly jeffrey amy crystal michelle
tiffany jeremy benjamin mark emily aaron charles rebecca jacob stephen patrick sean erin zachary jamie kelly samantha
nathan sara dustin paul angela tyler scott katherine andrea gregory mary travis lisa kenneth bryan lindsey kristen jose
alexander jesse katie lindsay shannon vanessa courtney christine alicia cody allison bradley samuel shawn april derek
kathryn kristin chad jenna tara maria krystal jared anna edward julie peter holly marcus kristina natalie victoria
jacqueline corey keith veronica dennis chelsey alexis alexandra alexandre charlie charlotte sophie sophia olivia isabella
emma oliver oscar harry george jack jackson maxwell max lucky buddy bailey harley ginger pepper shadow sammy rocky smokey
tigger molly maggie daisy sadie lucy coco bandit rusty buster casper oreo cookie cookies peanut pumpkin muffin cupcake
chocolate vanilla strawberry cherry banana orange apple apples peach lemon mango pineapple coconut cheese butter pancake
pizza burger hotdog taco burrito sandwich bacon chicken coffee starbucks cocacola pepsi beer budweiser heineken corona
whiskey vodka tequila jackdaniels marlboro cigarette marijuana weed cannabis
summer winter spring autumn january february march april may june july august september october november december
monday tuesday wednesday thursday friday saturday sunday sunshine sunset sunrise sunny sunflower flower flowers rose
roses rosebud lily violet jasmine lavender orchid tulip daisy rainbow snowball snowflake snow storm thunder lightning
hurricane tornado volcano ocean beach island river mountain forest garden moon moonlight star stars starlight galaxy
universe planet earth mars jupiter saturn venus neptune apollo zeus athena hercules atlantis olympus phoenix
london paris newyork brooklyn california hollywood losangeles sandiego texas dallas houston florida miami orlando
chicago detroit denver phoenix vegas lasvegas hawaii alaska canada toronto montreal england london scotland ireland
dublin france germany deutschland berlin munich hamburg espana mexico brasil brazil argentina italia italy roma russia
moscow china beijing japan tokyo india mumbai delhi pakistan australia sydney melbourne africa nigeria egypt turkiye
istanbul galatasaray fenerbahce besiktas
ferrari porsche lamborghini mercedes benz bmw audi volkswagen toyota honda civic nissan mazda subaru ford chevy chevrolet
camaro corvette charger challenger viper mustang jaguar yamaha suzuki kawasaki ducati harleydavidson
black white blue green yellow orange purple pink silver golden diamond diamonds crystal emerald ruby sapphire platinum
blackcat blackjack bluesky greenday redbull red power powers energy magic magical mystery wizard witch merlin
warrior knight ninja samurai pirate soldier army navy marine marines airforce police fireman firefighter doctor nurse
teacher student school college university business company money moneymaker dollar cash rich success winner champion
champ legend hero boss bigboss genius einstein newton freedom liberty justice peace destiny fantasy dream dreams dreamer
dreaming happy happiness smile smiley smile lucky luckyme lucky funny crazy insane psycho killer death devil satan lucifer
demon hell hardcore extreme ultimate infinity maximum forever eternity immortal invisible incredible awesome amazing
cool coolman coolguy bigdaddy bigdog bigman bigboy number numberone first one two three four five six seven eight nine ten
fuck shit pussy dick cock boobs tits penis vagina sex sexsex sexy porno naked nipples horny slut whore gay lesbian
kindling ember startup startups entrepreneur founder
`
    .split(/\s+/)
    .filter(Boolean),
)

/** Common ones that are not words: walks over the keyboard and the like. */
export const commonStrings = new Set(
  `
1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1zaq1
zaq1xsw2 xsw2zaq1 qaz123wsx 2wsx3edc 1a2b3c4d 1a2s3d4f a1b2c3d4 a1b2c3d4e5 a1s2d3f4 z1x2c3v4 qweasdzxc qweasd123 123qweasd
123qweasdzxc qwe123qwe qweqweqwe asdasdasd zxczxczxc asd123asd qazwsx12 qaz12345 wsxedcrfv
147258369 147852369 159753456 159357456 741852963 963852741 789456123 321654987 456123789 852456789 1029384756 10203040
102030405060 13579246 24681357 13572468 246813579 135792468 31415926 314159265 3141592654 27182818 11235813 112358132134
11223344 1122334455 12312312 123123123 12341234 1234512345 123454321 12344321 1234554321 123321123 123321123321
87654321 98765432 987654321 9876543210 1234567890 0123456789 0987654321 01234567 12345679 123456780
ncc1701d ncc1701e thx1138 bond0070 area5151 route666 catch222 blink182 rush2112 summer69 sexy6969 zxcvb123 abcd1234
fuckyou2 iloveyou2 trustno1 letmein1 passw0rd p4ssw0rd pa55word pa55w0rd l3tm31n h4ck3rs 4everyou 2fast4you 4getmenot
`
    .split(/\s+/)
    .filter(Boolean),
)
