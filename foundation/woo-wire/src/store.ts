/**
 * A store is nothing but a function that speaks the dialect of WordPress + WooCommerce: the embedded store, a remote
 * WooCommerce and a recorded reply are interchangeable behind this type (ARCHITECTURE, first page). It answers
 * `/wp-json/<route>` and `/?rest_route=<route>`; it never rejects for what a caller did wrong.
 */
export type Store = (request: Request) => Promise<Response>
