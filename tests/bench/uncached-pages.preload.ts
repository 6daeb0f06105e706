/**
 * This module is loaded into the shop's process before the shop's modules. The page cache then never finds the pages
 * of `UNCACHED_PAGES` (paths with their parameters, separated by spaces), so that the shop renders them for every
 * request. From outside only a page with a free parameter, such as a price, can be rendered again and again.
 */
import { LRUCache } from 'lru-cache'

const uncached = new Set<unknown>(process.env.UNCACHED_PAGES?.split(' '))
const { get } = LRUCache.prototype

LRUCache.prototype.get = function (...args) {
  return uncached.has(args[0]) ? undefined : get.apply(this, args)
}
