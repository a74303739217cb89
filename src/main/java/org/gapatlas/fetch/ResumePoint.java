package org.gapatlas.fetch;

/**
 * Where to resume an earlier attempt.
 *
 * @param bytes received before, more than 0
 * @param validator the strong ETag or date that came with them; the rest may be appended only if it is still valid
 */
record ResumePoint(long bytes, String validator) {}
