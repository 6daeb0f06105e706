/** Health check of the container: exit status 0 when the server responds as ready, otherwise 1. */
fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`, { signal: AbortSignal.timeout(2_500) }).then(
  ({ ok }) => process.exit(ok ? 0 : 1),
  () => process.exit(1),
)
