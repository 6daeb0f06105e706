const letters: Readonly<Record<string, string>> = Object.fromEntries(
  'а:a б:b в:v г:g д:d ђ:đ е:e ж:ž з:z и:i ј:j к:k л:l љ:lj м:m н:n њ:nj о:o п:p р:r с:s т:t ћ:ć у:u ф:f х:h ц:c ч:č џ:dž ш:š'
    .split(' ')
    .map(pair => pair.split(':')),
)

/** Serbian Cyrillic as shoppers from Republika Srpska may type it; everything else passes. */
export function latinFromCyrillic(text: string): string {
  return text.normalize('NFC').replace(/\p{Script=Cyrillic}/gu, letter => {
    const latin = letters[letter.toLowerCase()]
    if (latin === undefined) return letter
    return letter === letter.toLowerCase() ? latin : latin.charAt(0).toUpperCase() + latin.slice(1)
  })
}
