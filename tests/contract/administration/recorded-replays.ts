/**
 * Names of the recordings in `tests/recordings/administration` (without the prefix `wc-v3-`) in the order in
 * which they are replayed. Many recordings need objects that earlier recordings have created.
 */
export const REPLAYED: readonly string[] = [
  ...['no-route', 'method-none'],
  // Recordings of categories, tags and other taxonomy terms.
  ...['categories-create', 'categories-get', 'categories-create-duplicate'],
  ...[
    'categories-create-duplicate-other-parent',
    'categories-create-no-name',
    'categories-create-parent-unknown',
  ],
  ...['categories-404', 'categories-list', 'categories-parent-0', 'categories-search', 'categories-slug'],
  ...['categories-hide-empty', 'categories-update', 'categories-update-loop', 'categories-delete-no-force'],
  ...['categories-delete', 'categories-delete-default', 'categories-batch'],
  ...['tags-create', 'tags-create-duplicate', 'tags-list', 'tags-update', 'tags-delete', 'tags-batch'],
  ...['brands-create', 'shipping-classes-create', 'shipping-classes-list', 'shipping-classes-update'],
  ...[
    'attributes-create',
    'attributes-create-duplicate',
    'attributes-create-long',
    'attributes-create-reserved',
  ],
  ...['attributes-list', 'attributes-update'],
  ...['attribute-terms-create', 'attribute-terms-create-duplicate', 'attribute-terms-update'],
  ...['attribute-terms-orderby-menu-order', 'attribute-terms-delete', 'attribute-terms-404'],
  ...['attribute-terms-list-size', 'attributes-delete', 'attributes-delete-404'],
  // Recordings of the creation of products.
  ...['products-create', 'products-create-minimal', 'products-create-empty', 'products-create-draft'],
  ...['products-create-slug-taken-draft', 'products-create-slug-taken', 'products-create-price-comma'],
  ...['products-create-price-text', 'products-create-price-thousands', 'products-create-sale-above-regular'],
  ...['products-create-category-unknown', 'products-create-category-by-name', 'products-create-external'],
  ...['products-create-grouped', 'products-create-variable', 'products-create-date-only'],
  ...['products-create-price-number', 'products-create-status-unknown', 'products-create-type-unknown'],
  ...[
    'products-create-sku-duplicate',
    'products-create-image-id-unknown',
    'products-create-image-src-refused',
  ],
  ...['product-external', 'product-grouped', 'product-variable', 'product-backorder', 'product-stock-held'],
  ...['product-404', 'product-of-variation-id', 'product-sale-scheduled'],
  // Recordings of variations.
  ...[
    'variations-create',
    'variations-create-any',
    'variations-create-duplicate',
    'variations-create-on-simple',
  ],
  ...['variations-create-unknown-option', 'variations-create-sku-duplicate', 'variations-update'],
  ...[
    'product-variable-after-variations',
    'variation',
    'variations-list',
    'variations-any',
    'variation-of-other-parent',
  ],
  ...['variations-per-page-100', 'variations-batch', 'variations-delete', 'variations-delete-no-force'],
  ...['variations-generate'],
  // Recordings of changes of products.
  ...['products-update', 'products-update-post', 'products-update-patch', 'products-update-stock-zero'],
  ...['products-update-stock-status-instock', 'products-update-meta', 'products-update-form-encoded'],
  ...['products-update-images-empty', 'products-update-sale-dates', 'products-update-null'],
  ...['products-update-type', 'products-update-unknown-key', 'products-update-shipping-class'],
  ...['products-update-sku-duplicate', 'products-update-404', 'products-update-json-malformed'],
  ...[
    'products-duplicate',
    'products-batch',
    'products-batch-empty',
    'products-batch-unchecked',
    'products-batch-101',
  ],
  // Recordings of product lists.
  ...[
    'products-default',
    'products-list',
    'products-status-any',
    'products-status-draft',
    'products-status-private',
  ],
  ...[
    'products-status-trash',
    'products-include-status-two',
    'products-exclude-status',
    'products-include-types',
  ],
  ...['products-type-variable', 'products-featured', 'products-on-sale', 'products-stock-outofstock'],
  ...['products-stock-onbackorder', 'products-min-max-price', 'products-category', 'products-category-two'],
  ...[
    'products-category-slug',
    'products-tag',
    'products-attribute',
    'products-attribute-slug',
    'products-parent',
  ],
  ...[
    'products-shipping-class',
    'products-sku',
    'products-sku-two',
    'products-sku-none',
    'products-sku-of-variation',
  ],
  ...['products-slug', 'products-search', 'products-search-description', 'products-search-words-swapped'],
  ...[
    'products-search-sku-part',
    'products-search-sku-param',
    'products-search-name-or-sku',
    'products-search-fields',
  ],
  ...['products-include-exclude', 'products-orderby-include', 'products-orderby-menu-order'],
  ...['products-orderby-modified', 'products-orderby-popularity', 'products-orderby-price-asc'],
  ...['products-orderby-price-no-order', 'products-orderby-title', 'products-orderby-foo', 'products-page-2'],
  ...['products-past-the-end', 'products-per-page-101', 'products-after', 'products-modified-after'],
  ...['products-modified-after-gmt', 'products-modified-after-date-only', 'products-unknown-param'],
  ...['products-fields-nested', 'products-head', 'products-options', 'products-options-no-auth'],
  // Recordings of product requests with various credentials.
  ...['products-no-auth', 'products-update-no-auth', 'products-update-read-key', 'products-get-write-key'],
  ...['products-wrong-secret', 'products-key-over-http', 'products-key-in-query-over-http'],
  ...['products-application-password', 'products-application-password-rest-route'],
  // Recordings of products in the trash.
  ...[
    'products-delete-trash',
    'products-delete-again',
    'products-get-trashed',
    'products-create-sku-in-trash',
  ],
  ...['products-untrash', 'products-delete-force', 'products-get-deleted', 'products-delete-404'],
  // Recordings of reviews.
  ...[
    'reviews-create',
    'reviews-get',
    'reviews-list',
    'reviews-of-product',
    'reviews-update',
    'reviews-list-hold',
  ],
  ...[
    'reviews-search',
    'reviews-404',
    'reviews-batch',
    'reviews-delete',
    'reviews-delete-again',
    'reviews-delete-force',
  ],
  'shipping-classes-delete',
]

/** Recordings that are not replayed. docs/dialect.md has the reasons. */
export const NOT_REPLAYED: readonly RegExp[] = [
  /^products-admin-bearer/,
  /^products-create-image-src-ok/,
  /^products-create-image-src-own/,
  /^products-create-image-src-404/,
  /^products-create-image-src-not-image/,
  /^products-slug-non-latin/,
  /^product-non-latin/,
  /^products-on-sale-exclude/,
  /^products-on-sale-include/,
  /^products-update-sale-dates-clear/,
]
