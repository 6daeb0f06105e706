/* The rules of sitemaps.org, of Google's image extension and of Google Merchant's feed, as XML Schema. */

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const IMAGE = 'http://www.google.com/schemas/sitemap-image/1.1'
const MERCHANT = 'http://base.google.com/ns/1.0'

const schema = (namespace: string, body: string) =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:image="${IMAGE}" xmlns:g="${MERCHANT}"
    ${namespace === '' ? '' : `targetNamespace="${namespace}" xmlns:own="${namespace}"`} elementFormDefault="qualified">${body}</xs:schema>`

const address = `<xs:simpleType name="address"><xs:restriction base="xs:anyURI">
  <xs:pattern value="https://[!-~]+"/><xs:maxLength value="2048"/></xs:restriction></xs:simpleType>`

/** Schema of a sitemap: `urlset` with 1–50,000 pages of up to 1,000 pictures each. */
export const sitemapSchema = {
  schema: schema(
    SITEMAP,
    `<xs:import namespace="${IMAGE}" schemaLocation="image.xsd"/>${address}
    <xs:element name="urlset"><xs:complexType><xs:sequence>
      <xs:element name="url" maxOccurs="50000"><xs:complexType><xs:sequence>
        <xs:element name="loc" type="own:address"/>
        <xs:element name="lastmod" type="xs:dateTime" minOccurs="0"/>
        <xs:element ref="image:image" minOccurs="0" maxOccurs="1000"/>
      </xs:sequence></xs:complexType></xs:element>
    </xs:sequence></xs:complexType>
    <xs:unique name="once"><xs:selector xpath="own:url"/><xs:field xpath="own:loc"/></xs:unique></xs:element>`,
  ),
  preload: {
    fileName: 'image.xsd',
    contents: schema(
      IMAGE,
      `${address}<xs:element name="image"><xs:complexType><xs:sequence>
        <xs:element name="loc" type="own:address"/></xs:sequence></xs:complexType></xs:element>`,
    ),
  },
}

/** Schema of a sitemap index: `sitemapindex` with 1–50,000 sitemaps. */
export const sitemapIndexSchema = {
  schema: schema(
    SITEMAP,
    `${address}<xs:element name="sitemapindex"><xs:complexType><xs:sequence>
      <xs:element name="sitemap" maxOccurs="50000"><xs:complexType><xs:sequence>
        <xs:element name="loc" type="own:address"/></xs:sequence></xs:complexType></xs:element>
    </xs:sequence></xs:complexType></xs:element>`,
  ),
}

const merchantElements = [
  ['id', 50],
  ['mpn', 70],
  ['brand', 70],
  ['item_group_id', 50],
  ['color', 100],
  ['size', 100],
  ['material', 200],
  ['product_type', 750],
] as const

/** Schema of the product feed: RSS 2.0 with attributes of Google Merchant, prices in BAM and unique ids. */
export const merchantSchema = {
  schema: schema(
    '',
    `<xs:import namespace="${MERCHANT}" schemaLocation="g.xsd"/>
    <xs:element name="rss"><xs:complexType><xs:sequence>
      <xs:element name="channel"><xs:complexType><xs:sequence>
        <xs:element name="title" type="xs:string"/><xs:element name="link" type="xs:anyURI"/>
        <xs:element name="description" type="xs:string"/>
        <xs:element name="item" minOccurs="0" maxOccurs="unbounded"><xs:complexType><xs:sequence>
          <xs:element ref="g:id"/>
          <xs:element name="title" type="title"/><xs:element name="description" type="description"/>
          <xs:element name="link" type="xs:anyURI"/>
          <xs:element ref="g:image_link" minOccurs="0"/>
          <xs:element ref="g:additional_image_link" minOccurs="0" maxOccurs="10"/>
          <xs:element ref="g:availability"/><xs:element ref="g:price"/>
          <xs:element ref="g:sale_price" minOccurs="0"/><xs:element ref="g:condition"/>
          <xs:choice>
            <xs:sequence><xs:element ref="g:brand"/><xs:element ref="g:mpn" minOccurs="0"/></xs:sequence>
            <xs:element ref="g:identifier_exists"/>
          </xs:choice>
          ${['item_group_id', 'color', 'size', 'material', 'product_type'].map(name => `<xs:element ref="g:${name}" minOccurs="0"/>`).join('')}
        </xs:sequence></xs:complexType></xs:element>
      </xs:sequence></xs:complexType>
      <xs:unique name="ids"><xs:selector xpath="item"/><xs:field xpath="g:id"/></xs:unique></xs:element>
    </xs:sequence><xs:attribute name="version" fixed="2.0" use="required"/></xs:complexType></xs:element>
    ${text('title', 150)}${text('description', 5000)}`,
  ),
  preload: {
    fileName: 'g.xsd',
    contents: schema(
      MERCHANT,
      `${merchantElements.map(([name, maxLength]) => `<xs:element name="${name}" type="own:${name}"/>${text(name, maxLength)}`).join('')}
      ${['image_link', 'additional_image_link'].map(name => `<xs:element name="${name}" type="xs:anyURI"/>`).join('')}
      ${oneOf('availability', ['in_stock', 'out_of_stock', 'backorder'])}${oneOf('condition', ['new'])}
      ${oneOf('identifier_exists', ['no'])}
      <xs:simpleType name="amount"><xs:restriction base="xs:string">
        <xs:pattern value="[0-9]+\\.[0-9]{2} BAM"/></xs:restriction></xs:simpleType>
      <xs:element name="price" type="own:amount"/><xs:element name="sale_price" type="own:amount"/>`,
    ),
  },
}

function text(name: string, maxLength: number): string {
  return `<xs:simpleType name="${name}"><xs:restriction base="xs:string"><xs:minLength value="1"/><xs:maxLength value="${maxLength}"/></xs:restriction></xs:simpleType>`
}

function oneOf(name: string, values: readonly string[]): string {
  const allowed = values.map(value => `<xs:enumeration value="${value}"/>`).join('')
  return `<xs:element name="${name}"><xs:simpleType><xs:restriction base="xs:string">${allowed}</xs:restriction></xs:simpleType></xs:element>`
}
