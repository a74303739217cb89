package org.gapatlas.contract;

import com.fasterxml.jackson.annotation.JsonUnwrapped;

/**
 * A release in brief.
 *
 * @param current whether requests that name no release are answered from this one
 */
public record ReleaseSummary(@JsonUnwrapped ReleaseIdentity release, boolean current) {}
