# Varnish 7 in front of the shop's servers, behind something with TLS (nginx without a cache, hitch, a load balancer):
#   varnishd -a :6081 -f /etc/varnish/sultan.vcl -s malloc,512m -p http_gzip_support=off
# and on each server PURGE_URL=http://varnish.internal:6081/purge.
#
# `http_gzip_support` is off because the servers compress: with `http_gzip_support=on` Varnish requests gzip only.
# Pages stay in the cache for up to five minutes (`s-maxage`), and are banned by their Surrogate-Key as soon as something
# that they show changes.
vcl 4.1;

import directors;
import std;

probe ready {
  .url = "/readyz";
  .interval = 1s;
  .timeout = 1s;
  .window = 3;
  .threshold = 2;
  .initial = 2;
}

backend server1 {
  .host = "127.0.0.1";
  .port = "3001";
  .connect_timeout = 2s;
  # An order over a slow WooCommerce may take 30 s.
  .first_byte_timeout = 45s;
  .probe = ready;
}

backend server2 {
  .host = "127.0.0.1";
  .port = "3002";
  .connect_timeout = 2s;
  .first_byte_timeout = 45s;
  .probe = ready;
}

# Clients that may purge pages: the shop's servers.
acl servers {
  "127.0.0.1";
  "::1";
}

sub vcl_init {
  new shop = directors.round_robin();
  shop.add_backend(server1);
  shop.add_backend(server2);
}

sub vcl_recv {
  set req.backend_hint = shop.backend();

  # `POST /purge` with `Surrogate-Key: tag tag` removes every page that has one of the tags. A request that arrives with
  # X-Forwarded-For came from outside, through the proxy with TLS, and is rejected.
  if (req.url == "/purge") {
    if (req.http.X-Forwarded-For ~ "," || client.ip !~ servers) {
      return (synth(403, "Forbidden"));
    }
    if (req.method != "POST" || req.http.Surrogate-Key !~ "^[\w:-]+( [\w:-]+)*$") {
      return (synth(400, "POST with a Surrogate-Key is required"));
    }
    # The expression of the ban uses `obj` only, so that the ban lurker can remove pages in the background.
    if (!std.ban("obj.http.Surrogate-Key ~ (^|\s)(" + regsuball(req.http.Surrogate-Key, " ", "|") + ")(\s|$)")) {
      return (synth(500, std.ban_error()));
    }
    return (synth(204, "Purged"));
  }

  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # REST requests bypass the cache: the server caches their responses itself, and some responses are for one customer.
  if (req.url ~ "^/wp-json" || req.url ~ "(?i)[?&]rest(_|%5f)route=" || req.http.Authorization) {
    return (pass);
  }
  if (req.url ~ "^/(healthz|readyz|webhooks/)") {
    return (pass);
  }

  # The shop sets no cookies. Cookies of other programs on the shop's host must not keep pages out of the cache.
  unset req.http.Cookie;
  call normalise_negotiation;

  # Stale-while-revalidate: while a server is healthy, an expired page is shown for a minute at most, during which one
  # request fetches the new page. While no server is healthy, `beresp.grace` (a day) applies: stale-if-error.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 60s;
  }
  return (hash);
}

# The cache has one variant per encoding and picture format, instead of one per spelling of Accept-Encoding and Accept.
sub normalise_negotiation {
  if (req.http.Accept-Encoding ~ "(?i)\bzstd\b(?!\s*;\s*q=0)") {
    set req.http.Accept-Encoding = "zstd";
  } elsif (req.http.Accept-Encoding ~ "(?i)\bbr\b(?!\s*;\s*q=0)") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "(?i)\bgzip\b(?!\s*;\s*q=0)") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  if (req.url ~ "^/slike/" && req.http.Accept ~ "(?i)image/avif(?!\s*;\s*q=0)") {
    set req.http.Accept = "image/avif";
  } else {
    set req.http.Accept = "*/*";
  }
}

# The cache key has no host: the shop has one host, and a client must not fill the cache with invented hosts.
sub vcl_hash {
  hash_data(req.url);
  return (lookup);
}

sub vcl_backend_response {
  # During an update some servers have only the files of the old version, others only those of the new one. Up to four
  # further servers are tried (`max_retries`).
  if (beresp.status == 404 && bereq.url ~ "^/assets/" && bereq.retries < 4) {
    return (retry);
  }
  # When a revalidation fails, the cached page is kept.
  if (beresp.status >= 500) {
    if (bereq.is_bgfetch) {
      return (abandon);
    }
    set beresp.ttl = 0s;
    set beresp.uncacheable = true;
    return (deliver);
  }
  # `no-cache` pages (404, stale data of a connected shop) and `no-store` pages (orders) are not
  # cached. For ten seconds requests for the URL of such a page are not queued behind one another.
  if (beresp.http.Cache-Control ~ "(?i)no-cache|no-store|private") {
    set beresp.uncacheable = true;
    set beresp.ttl = 10s;
    return (deliver);
  }
  # The lifetime of a response comes from its s-maxage or max-age.
  set beresp.grace = 24h;
}

sub vcl_deliver {
  # Tags and shared lifetimes are for this cache; a browser revalidates pages.
  unset resp.http.Surrogate-Key;
  if (resp.http.Cache-Control ~ "s-maxage") {
    set resp.http.Cache-Control = "no-cache";
  }
  unset resp.http.Via;
  unset resp.http.X-Varnish;
  if (obj.hits > 0) {
    set resp.http.X-Cache = "HIT";
  } else {
    set resp.http.X-Cache = "MISS";
  }
}
