import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { paths } from '../config/paths.ts'
import { createPrometheusMetrics } from './prometheus.ts'

const METRIC = /\b(?:sultan|nodejs|process)_[a-z0-9_]+/g

const read = (file: string) => readFileSync(`${paths.root}deploy/${file}`, 'utf8')
const metricsIn = (text: string) => [...new Set(text.match(METRIC))]

describe.each(['grafana/dashboard.json', 'prometheus/alerts.yaml'])('monitoring file deploy/%s', file => {
  let exposed: readonly string[] = []
  beforeAll(async () => {
    const described = await createPrometheusMetrics().registry.getMetricsAsJSON()
    exposed = described.flatMap(({ name, type }) =>
      String(type) === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    )
  })

  it('refers only to metrics that the server exposes', () => {
    const named = metricsIn(read(file))
    expect(named.length).toBeGreaterThan(4)
    expect(named.filter(name => !exposed.includes(name))).toEqual([])
  })
})

describe('monitoring files', () => {
  it('deploy/ contains a Grafana dashboard in valid JSON and five Prometheus alerts', () => {
    expect(JSON.parse(read('grafana/dashboard.json'))).toMatchObject({ title: 'Sultan' })
    expect(read('prometheus/alerts.yaml').match(/^ +- alert: /gm)).toHaveLength(5)
  })
})
