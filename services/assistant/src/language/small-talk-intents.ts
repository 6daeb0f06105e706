/**
 * Intents of messages that have nothing to do with the shop's products, such as greetings and thanks, each
 * with its phrases.
 */
export const smallTalkIntents = {
  islamicGreeting: `selam*, es selam*, esselam*, merhaba, alejkum*`,
  greeting: `
    zdravo, ćao, hej, halo, bok, pozdrav*, hello, hi, haj, servus, dobar dan, dobro jutro, dobro veče,
    dobra večer, dobro vece, dobrodošli`,
  thanks: `hvala*, zahvaljujem, fala, thanks, thank you, super ste, prelijep*|predivn*|divn* .. imate|prodajete|stvari, svaka čast, bravo`,
  farewell: `
    doviđenja, dovidjenja, vidimo se, prijatno, laku noć, ćao ćao, bye, allahimanet, ugodan dan`,
  affirmation: `da, može, ok, okej, u redu, važi, dobro, super, odlično`,
  identity: `
    ko si|ste, li .. robot|bot|covjek|čovjek|program|živ* osob*, jeste|jesi .. robot|bot|covjek|čovjek|program|stvar*,
    pričam|razgovaram|pišem .. robot*|bot*|čovjek*|osob*|program*|mašin*, are|is|this .. robot, jesi|jel|jesil li|si .. robot|bot|covjek|čovjek|program|živ*, koliko imaš|imate godina,
    kako se zoveš|zovete, šta si ti, šta|sta|što možeš|znaš|umiješ|radiš, čime se baviš,
    kako mi možeš pomoći, who are you, pomoć, pomozi mi, umjetn* inteligen*, vještačk* inteligen*, chatgpt,
    kako si, kako ste, šta ima kod tebe`,
  insult: `
    glup*, budal*, idiot*, kreten*, smeće, jeb*, sranj*, nesposob*, beskorisn*, debil*, mrš`,
} as const
