/**
 * Starts the recorded shop:
 * `npm run recorded-shop -- [--port 3230] [--plugin usefulteam] [--permalinks plain] [--chat]`.
 */
import { parseArgs } from 'node:util'
import { startRecordedShop } from './start.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3230' },
    plugin: { type: 'string', default: 'tmeister' },
    permalinks: { type: 'string', default: 'pretty' },
    chat: { type: 'boolean', default: false },
  },
})
const shop = await startRecordedShop({
  port: Number(values.port),
  plugin: values.plugin === 'usefulteam' ? 'usefulteam' : 'tmeister',
  permalinks: values.permalinks === 'plain' ? 'plain' : 'pretty',
  chat: values.chat,
})
console.log(`STORE_URL=${shop.url}\nSTORE_KEY=${shop.key}\nSTORE_SECRET=${shop.secret}`)
