<?php
// Loads docs/wordpress/sultan.php with stubs of the WordPress functions that it calls, and prints as JSON what its
// filters return for the calls on standard input: [hook, argument, …]. Output of a filter counts as its result.

define( 'ABSPATH', __DIR__ );
foreach ( json_decode( $argv[1], true ) as $name => $value ) {
	define( $name, $value );
}

$hooks = array();
function add_filter( $hook, $callback, $priority = 10, $count = 1 ) {
	global $hooks;
	$hooks[ $hook ] = array( $callback, $count );
}
function add_action( ...$arguments ) {
	add_filter( ...$arguments );
}
function home_url() {
	return 'https://shop.example';
}
function untrailingslashit( $text ) {
	return rtrim( $text, '/' );
}
function wp_parse_url( $url, $part ) {
	return parse_url( $url, $part );
}
function wc_terms_and_conditions_page_id() {
	return 7;
}
function get_post( $id ) {
	return (object) array(
		'post_status'  => 'publish',
		'post_title'   => 'Uslovi & dostava',
		'post_content' => "[kod]<b>Povrat</b> 15 dana.",
	);
}
function strip_shortcodes( $text ) {
	return preg_replace( '/\[.*?\]/', '', $text );
}
function wp_strip_all_tags( $text ) {
	return strip_tags( $text );
}
function esc_html( $text ) {
	return htmlspecialchars( $text );
}
function wpautop( $text ) {
	return "<p>$text</p>";
}
function wp_kses_post( $text ) {
	return $text;
}
class Request extends ArrayObject {
	public function set_param( $name, $value ) {
		$this[ $name ] = $value;
	}
}

require __DIR__ . '/../../../docs/wordpress/sultan.php';

$results = array();
foreach ( json_decode( stream_get_contents( STDIN ), true ) as $call ) {
	$hook = array_shift( $call );
	if ( ! isset( $hooks[ $hook ] ) ) {
		$results[] = null;
		continue;
	}
	list( $callback, $count ) = $hooks[ $hook ];
	$request = null;
	if ( 'woocommerce_rest_pre_insert_product_review' === $hook ) {
		$request = new Request( $call[1] );
		$call[1] = $request;
	}
	if ( 'woocommerce_email_after_order_table' === $hook ) {
		$call[3] = (object) array( 'id' => $call[3] );
	}
	ob_start();
	$returned  = $callback( ...array_slice( $call, 0, $count ) );
	$printed   = ob_get_clean();
	$results[] = $request ? $request['status'] : ( $returned ?? $printed );
}
echo json_encode( $results );
