export const publicUrl = 'https://shop.example'
/** Secret that signs the store's login tokens. */
export const tokenSecret = 'secret of its accounts'
