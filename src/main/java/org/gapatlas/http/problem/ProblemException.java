package org.gapatlas.http.problem;

/** Thrown to refuse a request; caught only in {@code RequestHandler}. */
public final class ProblemException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient RequestProblem problem;

    public ProblemException(RequestProblem problem) {
        super(problem.toString(), null, false, false);
        this.problem = problem;
    }

    public RequestProblem problem() {
        return problem;
    }
}
