-- Notices are clean HTML from here on; the plain ones become paragraphs.
update notice set body = '<p>' || replace(regexp_replace(
    replace(replace(replace(trim(body), '&', '&amp;'), '<', '&lt;'), '>', '&gt;'),
    '\n\s*\n', '</p><p>', 'g'), E'\n', '<br />') || '</p>'
  where trim(body) <> '';
