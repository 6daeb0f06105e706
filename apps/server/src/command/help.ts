/** What `npm run store` prints without a command, and after one that it does not know. */
export const help = `The embedded store on the command line. With the embedded database the server has to be stopped;
with DATABASE_URL it may run.

  npm run store -- orders [--status processing] [--page 2]      list, the newest first
  npm run store -- orders show 1001                             one order with its lines and addresses
  npm run store -- orders set 1001 completed                    change its status; cancelling returns the stock, no mail is sent
  npm run store -- users [--page 2]                             list the customers
  npm run store -- users show ana@primjer.ba                    one customer, by id or e-mail address
  npm run store -- users password ana@primjer.ba                give a new password, shown once; signs out everywhere
  npm run store -- keys                                         list the keys of wc/v3
  npm run store -- keys make "bookkeeping" --permissions read   make one: read, write or read_write
  npm run store -- keys revoke 2                                revoke one, for good

Only set, password, make and revoke change anything.`
