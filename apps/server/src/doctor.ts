/**
 * `npm run doctor`: checks a connected WooCommerce, one line per result. `-- --json` prints one object
 * instead, and `-- --test-order` also places an order and cancels it. The exit status is 0 without an error,
 * 1 with an error in the shop, 2 when the doctor could not run.
 */
import { loadEnvFileIfPresent } from './config/config.ts'
import { runDoctor } from './doctor/run-doctor.ts'

// On an uncaught error, the doctor exits with 2, because 1 (Node's default) means an error in the shop.
process.on('uncaughtException', error => {
  console.error(error)
  process.exit(2)
})
loadEnvFileIfPresent()
process.exitCode = await runDoctor({
  args: process.argv.slice(2),
  environment: process.env,
  print: line => console.log(line),
  printError: line => console.error(line),
})
