import { skipToken, useQuery } from '@tanstack/react-query'
import { type StandIn, standInKey } from '../shop/stand-in.ts'

/** Tells that the page shows what was kept from before, because the shop does not answer. */
export function StandInNotice() {
  const { data } = useQuery<StandIn | null>({ queryKey: standInKey, queryFn: skipToken })
  return data?.text ? (
    <p className="stand-in" role="status">
      {data.text}
    </p>
  ) : null
}
