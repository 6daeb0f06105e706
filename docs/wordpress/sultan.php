<?php
/**
 * Plugin Name: Sultan
 * Description: Leads the mails of WooCommerce to the storefront, and lets its webhooks and reviews arrive there.
 * Version: 1.0.0
 * Requires PHP: 7.4
 *
 * A must-use plug-in of one file: copy it to wp-content/mu-plugins/sultan.php and add to wp-config.php
 *
 *     define( 'SULTAN_URL', 'https://sultan.example' );
 *
 * Optional, where the storefront has a private address for webhooks (docs/operations.md, "The plug-in for WordPress"):
 *
 *     define( 'SULTAN_WEBHOOK_URL', 'http://10.0.0.5:3000' );
 *
 * Nothing depends on this file: without it mails lead to WordPress, and every review waits for approval.
 */

defined( 'ABSPATH' ) || exit;

/**
 * The address of the storefront for an address of this site. The storefront redirects the paths of WordPress and
 * WooCommerce to its own pages. Files, the administration, the API and the form for a new password stay here.
 */
function sultan_address( $url ) {
	$rest    = substr( $url, strlen( untrailingslashit( home_url() ) ) );
	$decoded = html_entity_decode( $rest, ENT_QUOTES );
	$path    = (string) wp_parse_url( $decoded, PHP_URL_PATH );
	parse_str( (string) wp_parse_url( $decoded, PHP_URL_QUERY ), $query );
	$is_password = isset( $query['key'] ) && ( isset( $query['id'] ) || isset( $query['login'] ) );
	if ( $is_password || preg_match( '#^/(wp-|xmlrpc\.php)|/lost-password(/|$)#', $path ) || isset( $query['rest_route'] ) ) {
		return $url;
	}
	return untrailingslashit( SULTAN_URL ) . $rest;
}

/** Rewrites the addresses of this site in a mail, as HTML or as plain text. */
function sultan_mail_content( $content ) {
	$home    = preg_quote( untrailingslashit( home_url() ), '#' );
	$replace = function ( $found ) {
		return sultan_address( $found[0] );
	};
	return preg_replace_callback( "#$home(?=[/?\"'\\s<]|\$)[^\\s\"'<>]*#", $replace, $content ) ?? $content;
}

/** After a new password has been set, the customer signs in on the storefront. */
function sultan_redirect( $location ) {
	parse_str( (string) wp_parse_url( $location, PHP_URL_QUERY ), $query );
	return isset( $query['password-reset'] ) ? untrailingslashit( SULTAN_URL ) . '/login' : $location;
}

/** Adds the shop's terms to the mail that confirms an order: the customer can keep them. */
function sultan_terms( $order, $sent_to_admin, $plain_text, $email = null ) {
	$mails = array( 'customer_processing_order', 'customer_on_hold_order' );
	$page  = get_post( wc_terms_and_conditions_page_id() );
	if ( $sent_to_admin || ! $email || ! in_array( $email->id, $mails, true ) || ! $page || 'publish' !== $page->post_status ) {
		return;
	}
	$text = strip_shortcodes( $page->post_content );
	if ( $plain_text ) {
		echo "\n" . wp_strip_all_tags( $page->post_title ) . "\n\n" . wp_strip_all_tags( $text ) . "\n";
	} else {
		echo '<h2>' . esc_html( $page->post_title ) . '</h2>' . wp_kses_post( wpautop( $text ) );
	}
}

/**
 * A review that arrives on hold over the API: the settings of discussion decide instead, as for WordPress's own form.
 * `comment_approved` is what they say; WooCommerce would overwrite it with the status of the request.
 */
function sultan_review( $review, $request ) {
	if ( is_array( $review ) && 'hold' === $request['status'] ) {
		$approved = (string) $review['comment_approved'];
		$statuses = array( '1' => 'approved', 'spam' => 'spam', 'trash' => 'trash' );
		$request->set_param( 'status', $statuses[ $approved ] ?? 'hold' );
	}
	return $review;
}

function sultan_is_webhook_host( $host ) {
	return defined( 'SULTAN_WEBHOOK_URL' ) && wp_parse_url( SULTAN_WEBHOOK_URL, PHP_URL_HOST ) === $host;
}

/** WordPress calls no private address unless told to. */
function sultan_host_is_external( $is_external, $host ) {
	return $is_external || sultan_is_webhook_host( $host );
}

/** WordPress calls only the ports 80, 443 and 8080 of other hosts. */
function sultan_safe_ports( $ports, $host ) {
	$port = sultan_is_webhook_host( $host ) ? wp_parse_url( SULTAN_WEBHOOK_URL, PHP_URL_PORT ) : null;
	return $port ? array_merge( $ports, array( $port ) ) : $ports;
}

if ( defined( 'SULTAN_URL' ) ) {
	add_filter( 'woocommerce_mail_content', 'sultan_mail_content' );
	add_filter( 'wp_redirect', 'sultan_redirect' );
}
add_action( 'woocommerce_email_after_order_table', 'sultan_terms', 20, 4 );
add_filter( 'woocommerce_rest_pre_insert_product_review', 'sultan_review', 10, 2 );
add_filter( 'http_request_host_is_external', 'sultan_host_is_external', 10, 2 );
add_filter( 'http_allowed_safe_ports', 'sultan_safe_ports', 10, 2 );
