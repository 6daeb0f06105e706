/** JSON without `<`, so that the text can neither close its script element nor open a comment. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
