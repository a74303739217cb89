package org.gapatlas.fetch;

/**
 * How far an earlier attempt came.
 *
 * @param bytes it brought, more than 0
 * @param validator the strong ETag or date that the publisher gave with them; only if it still holds may the rest be
 *     joined to them
 */
record ResumePoint(long bytes, String validator) {}
