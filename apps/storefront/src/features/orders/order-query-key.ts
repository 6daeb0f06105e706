/** Under which the order lies in the query cache; checkout puts it there when the order is made. */
export const orderQueryKey = (id: number, key: string, email: string | null) => ['order', id, key, email]
