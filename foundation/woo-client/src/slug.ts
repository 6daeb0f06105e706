import { decodeSlug } from '@sultan/kernel/slug'
import * as z from 'zod/mini'

/** A slug, decoded to its letters (wire fact 58). */
export const slugSchema = z.pipe(z.string(), z.transform(decodeSlug))
