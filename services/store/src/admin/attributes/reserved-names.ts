/** Names of parameters in WordPress, which no attribute may have as its slug (`wc_check_if_attribute_name_is_reserved`). */
export const RESERVED_NAMES: ReadonlySet<string> = new Set(
  `attachment attachment_id author author_name calendar cat category category__and category__in category__not_in
  category_name comments_per_page comments_popup cpage day debug error exact feed hour link_category m minute monthnum
  more name nav_menu nopaging offset order orderby p page page_id paged pagename pb perm post post__in post__not_in
  post_format post_mime_type post_status post_tag post_type posts posts_per_archive_page posts_per_page preview robots s
  search second sentence showposts static subpost subpost_id tag tag__and tag__in tag__not_in tag_id tag_slug__and
  tag_slug__in taxonomy tb term type w withcomments withoutcomments year`.split(/\s+/),
)
