import * as z from 'zod/mini'

/** Not in either plug-in's answer as it comes; shops add it (spec §7, call 1). Of another shape it is as good as not there. */
const roles = z.catch(z.optional(z.array(z.string())), undefined)

/** "JWT Authentication for WP-API" (Tmeister). The user's id is only inside the token. */
export const tmeisterTokenSchema = z.object({
  token: z.string(),
  user_email: z.string(),
  user_nicename: z.string(),
  user_display_name: z.string(),
  roles,
})
export type TmeisterToken = z.output<typeof tmeisterTokenSchema>

/** "JWT Auth" (usefulteam). Its token lives 10 minutes. */
export const usefulteamTokenSchema = z.object({
  data: z.object({
    token: z.string(),
    id: z.number(),
    email: z.string(),
    nicename: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    displayName: z.string(),
    roles,
  }),
})
export type UsefulteamToken = z.output<typeof usefulteamTokenSchema>

/** Answer of `POST /jwt-auth/v1/token`; the route does not tell which of the two plug-ins a shop has. */
export const tokenSchema = z.union([tmeisterTokenSchema, usefulteamTokenSchema])
export type Token = z.output<typeof tokenSchema>

/** Answer of `POST /jwt-auth/v1/token/validate`, of both plug-ins. */
export const validTokenSchema = z.object({ code: z.literal('jwt_auth_valid_token') })
