import { decodeSlug } from '@sultan/kernel/slug'
import * as z from 'zod/mini'

/** A slug without percent-encoding (wire fact 58). */
export const slugSchema = z.pipe(z.string(), z.transform(decodeSlug))
