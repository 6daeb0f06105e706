/**
 * A function that serves the REST API of WordPress and WooCommerce under `/wp-json/<route>` and
 * `/?rest_route=<route>`. The embedded store, a remote WooCommerce and a recorded shop (a WooCommerce
 * simulated from recordings) are interchangeable behind this type. For a 4xx error the function resolves with
 * the error response.
 */
export type Store = (request: Request) => Promise<Response>
