package org.gapatlas.http;

import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Shares one running server among all tests that only send requests. It is started once and stopped after the last
 * test.
 */
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
