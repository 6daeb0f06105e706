import { siteTime } from '../../site-time.ts'

/** A moment as `wc/v3` writes it, in site time and as a `_gmt` twin (fact 6). */
export function moments<N extends string>(name: N, moment: Date | null) {
  return {
    [name]: moment === null ? null : siteTime(moment),
    [`${name}_gmt`]: moment === null ? null : moment.toISOString().slice(0, 19),
  }
}
