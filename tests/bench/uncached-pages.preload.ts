/**
 * Module for a benchmark, loaded into the shop's process before the shop's modules. The page cache never
 * finds the pages listed in the environment variable `UNCACHED_PAGES` (paths with their parameters, separated
 * by spaces), so that the shop renders these pages for every request. Without this module, a benchmark could
 * measure the rendering of a page repeatedly only if its URL has a free parameter, such as a price.
 */
import { LRUCache } from 'lru-cache'

const uncached = new Set<unknown>(process.env.UNCACHED_PAGES?.split(' '))
const { get } = LRUCache.prototype

// The function declares `key` and `options` instead of `...args`, because rest parameters would slow down
// every look-up in a cache.
LRUCache.prototype.get = function (key, options) {
  return uncached.has(key) ? undefined : get.call(this, key, options)
}
