package org.gapatlas.http;

import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Hands the same running server to all tests that only ask it things; started once, stopped after the last test. */
public final class SharedAtlas implements ParameterResolver {
    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == RunningAtlas.class;
    }

    @Override
    public RunningAtlas resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return context.getRoot()
                .getStore(ExtensionContext.Namespace.create(SharedAtlas.class))
                .computeIfAbsent(TemporaryAtlas.class, _ -> TemporaryAtlas.start(), TemporaryAtlas.class)
                .atlas();
    }
}
